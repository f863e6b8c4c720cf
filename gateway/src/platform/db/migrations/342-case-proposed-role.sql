-- Who confirms what a case does has another role than who proposed it (R-OVERSIGHT-5); null in proposals of before.
alter table oversight_case add column proposed_role text;
