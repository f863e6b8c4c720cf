-- When the processor said that a payment is under way: nobody is asked to pay it again, or cancels it (R-CASHIER-36).
alter table deposit add column processing_at timestamptz;
