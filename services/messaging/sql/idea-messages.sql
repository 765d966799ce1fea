-- What store/idea-messages.ts sends.

-- updateIdeaAccepted
update "message"
set
  "idea_accepted_at" = $1,
  "is_acceptance_hidden" = $2
where
  "id" = $3
  and "idea_accepted_at" is null
  and "deleted_at" is null;

-- updateIdeaDeclined
update "message"
set
  "idea_declined_at" = $1,
  "is_decline_hidden" = $2
where
  "id" = $3
  and "idea_declined_at" is null
  and "deleted_at" is null;
