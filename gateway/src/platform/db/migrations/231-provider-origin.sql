-- Where browsers find the games of a provider; empty: at the origin of FOYER_STUDIO_ORIGIN.
alter table provider add column origin text;
