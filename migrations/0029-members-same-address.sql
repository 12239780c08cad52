-- Members who have things sent to one place, asked by staff about one member at a time.
create index member_contact_place on member_contact (postcode, lower(street)) where street is not null;
