export const githubPath = '/github-verification'
