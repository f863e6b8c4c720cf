-- Links lead to a configured origin, never to the host that a request named. Null: https, or the gateway itself
-- where the host is local.
alter table merchant_host add column origin text;
