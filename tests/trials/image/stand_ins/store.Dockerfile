# Stands in for the store: Debian's Ceph, as docs/installing.md sets it up on one machine.
FROM rushes-trial/base
RUN apt-get update \
  && apt-get install -y --no-install-recommends ceph-mon ceph-mgr ceph-osd radosgw curl \
  && rm -rf /var/lib/apt/lists/*
COPY store.sh /entrypoint.sh
ENTRYPOINT ["sh", "/entrypoint.sh"]
