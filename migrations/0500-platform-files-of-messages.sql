-- Files of messages that are no pictures: videos, PDF and text. They live as pictures do (attached or loose, doomed,
-- erased, exported), so they are rows of the same table. A picture has sizes and no bytes of its own, since the upload is
-- not kept; a file is kept as it was sent, freed of its metadata. Retention: as a picture's.
alter table image_asset add column format text not null default 'picture';
alter table image_asset add column bytes integer;
alter table image_asset alter column width drop not null;
alter table image_asset alter column height drop not null;
alter table image_asset alter column placeholder drop not null;
alter table image_asset
  add constraint image_asset_format check (format in ('picture', 'mp4', 'mov', 'webm', 'pdf', 'txt')),
  add constraint image_asset_content check (
    (format = 'picture') = (width is not null)
    and (width is null) = (height is null)
    and (width is null) = (placeholder is null)
    and (width is null) = (bytes is not null)
  ),
  add constraint image_asset_files_in_messages check (format = 'picture' or purpose = 'chat'),
  add constraint image_asset_bytes check (bytes > 0);
