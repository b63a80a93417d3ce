-- The digest of the plan that a call proposed or asked about (ERC-8410), which authorises nothing. It is the one that the question showed.
ALTER TABLE program_calls ADD COLUMN plan_digest BLOB;
