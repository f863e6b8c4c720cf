-- Whom an answer is about, as SHA-256 of name and birthday: it counts for nobody else. None of answers from before.
alter table register_answer add column person_hash bytea;
