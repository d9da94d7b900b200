# Stands in for caddy:2.
FROM rushes-trial/base
RUN apt-get update && apt-get install -y --no-install-recommends caddy \
  && rm -rf /var/lib/apt/lists/*
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
