-- Each time that a party adds pictures of a parcel is a note of its own: it says when those were taken in.
drop index swap_note_parcel;
