export type {
  AuthorKind,
  Choices,
  CodeFile,
  Commit,
  Content,
  FileFacts,
  PullRequest,
  Repository,
  Star,
  Trace,
} from './models.ts'
export type {
  Account,
  ChangedFile,
  ReadCommit,
  Reading,
  ReadPull,
  ReadRepository,
  Signature,
  Stargazer,
} from './read.ts'
