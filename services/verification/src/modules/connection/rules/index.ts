export type {
  AuthorKind,
  Choices,
  CodeFile,
  Commit,
  Content,
  FileClass,
  FileFacts,
  Place,
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
