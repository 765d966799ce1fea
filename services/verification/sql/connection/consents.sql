-- What modules/connection/repository-consents.ts sends.

-- hasGithubConsent
select
  "has_github_analysis"
from
  "consent"
where
  "user_id" = $1;
