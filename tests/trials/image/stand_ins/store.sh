set -eu
cat > /etc/ceph/ceph.conf <<END
[global]
fsid = 5a3d1b0e-7c1f-4c55-9a55-2f8f0c6f1d01
mon_host = 127.0.0.1
mon_data_avail_warn = 1
mon_data_avail_crit = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_data = /data/mon
mgr_data = /data/mgr
osd_data = /data/osd
[osd]
bluestore_block_size = 21474836480
[client.rgw.rushes]
keyring = /data/rgw.keyring
rgw_frontends = beast endpoint=0.0.0.0:8333
END
# Not CEPH_KEYRING: every daemon would take it for its own.
admin=/data/admin.keyring
ceph() { command ceph --keyring "$admin" "$@"; }
start() { "$@" --setuser root --setgroup root; }
if [ ! -e /data/ready ]; then
  rm -rf /data/mon /data/mgr /data/osd
  mkdir -p /data/mon /data/mgr /data/osd
  fsid=5a3d1b0e-7c1f-4c55-9a55-2f8f0c6f1d01 osd=$(cat /proc/sys/kernel/random/uuid)
  ceph-authtool -C $admin --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  ceph-authtool -C /tmp/mon.keyring --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool /tmp/mon.keyring --import-keyring $admin
  monmaptool --create --clobber --add a 127.0.0.1 --fsid $fsid /tmp/monmap
  ceph-mon --mkfs -i a --monmap /tmp/monmap --keyring /tmp/mon.keyring
  start ceph-mon -i a
  ceph auth get-or-create mgr.a mon 'allow profile mgr' osd 'allow *' -o /data/mgr/keyring
  ceph auth get-or-create client.rgw.rushes mon 'allow rw' osd 'allow rwx' -o /data/rgw.keyring
  ceph osd new "$osd"
  ceph auth get-or-create osd.0 mon 'allow profile osd' mgr 'allow profile osd' osd 'allow *' -o /data/osd/keyring
  ceph-osd -i 0 --mkfs --osd-uuid "$osd"
  start ceph-mgr -i a
  start ceph-osd -i 0
  radosgw-admin --keyring "$admin" user create --uid=rushes --display-name=Rushes \
    --access-key="$AWS_ACCESS_KEY_ID" --secret-key="$AWS_SECRET_ACCESS_KEY"
  touch /data/ready
else
  start ceph-mon -i a
  start ceph-mgr -i a
  start ceph-osd -i 0
fi
exec radosgw -f -n client.rgw.rushes
