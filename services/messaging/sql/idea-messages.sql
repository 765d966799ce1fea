-- What store/idea-messages.ts sends.

-- markIdeaAccepted
update "message"
set
  "idea_accepted_at" = $1,
  "is_acceptance_hidden" = $2
where
  "id" = $3
  and "idea_accepted_at" is null
  and "deleted_at" is null;

-- markIdeaDeclined
update "message"
set
  "idea_declined_at" = $1,
  "is_decline_hidden" = $2
where
  "id" = $3
  and "idea_declined_at" is null
  and "deleted_at" is null;
