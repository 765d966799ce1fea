-- What store/idea-messages.ts sends.

-- markIdeaAccepted
update "message"
set
  "idea_accepted_at" = $1,
  "is_acceptance_hidden" = $2
where
  "conversation_id" = $3
  and "sender_id" = $4
  and "client_message_id" = $5
  and "idea_accepted_at" is null
  and "deleted_at" is null;
