-- A job hides the pictures of removed items; they are few among all.
create index item_removed on item (id) where state = 'removed';
