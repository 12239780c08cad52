-- Two links of the designs that the product brings led to pages that it does not have. Versions are otherwise never
-- changed; these are, since the text stays as it was written. Emails compiled from them are compiled anew.
with mended as (
  update email_design_version
  set document = replace(replace(document::text, '"/coupon"', '"/user-coupon"'), '](/membership)', '](/subscription)')::jsonb
  where document::text like '%"/coupon"%' or document::text like '%](/membership)%'
  returning design_id, version)
delete from email_design_letter using mended
where email_design_letter.design_id = mended.design_id and email_design_letter.version = mended.version;
