-- What is unread is counted when a message is sent: the icon of the app then tells the truth, whoever queued it.
alter table push_message drop column unread;
