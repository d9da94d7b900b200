# Stands in for redis:7-bookworm.
FROM rushes-trial/base
RUN apt-get update && apt-get install -y --no-install-recommends redis-server \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /data
