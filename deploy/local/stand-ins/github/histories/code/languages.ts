import { scriptSnippets } from './snippets-script.ts'
import { systemSnippets } from './snippets-system.ts'

export const languages = {
  typescript: { name: 'TypeScript', extension: 'ts', snippets: scriptSnippets.typescript },
  tsx: { name: 'TypeScript', extension: 'tsx', snippets: scriptSnippets.tsx },
  javascript: { name: 'JavaScript', extension: 'js', snippets: scriptSnippets.javascript },
  vue: { name: 'Vue', extension: 'vue', snippets: scriptSnippets.vue },
  css: { name: 'CSS', extension: 'css', snippets: scriptSnippets.css },
  html: { name: 'HTML', extension: 'html', snippets: scriptSnippets.html },
  python: { name: 'Python', extension: 'py', snippets: scriptSnippets.python },
  ruby: { name: 'Ruby', extension: 'rb', snippets: scriptSnippets.ruby },
  php: { name: 'PHP', extension: 'php', snippets: scriptSnippets.php },
  sql: { name: 'SQL', extension: 'sql', snippets: scriptSnippets.sql },
  shell: { name: 'Shell', extension: 'sh', snippets: scriptSnippets.shell },
  go: { name: 'Go', extension: 'go', snippets: systemSnippets.go },
  rust: { name: 'Rust', extension: 'rs', snippets: systemSnippets.rust },
  java: { name: 'Java', extension: 'java', snippets: systemSnippets.java },
  kotlin: { name: 'Kotlin', extension: 'kt', snippets: systemSnippets.kotlin },
  csharp: { name: 'C#', extension: 'cs', snippets: systemSnippets.csharp },
  swift: { name: 'Swift', extension: 'swift', snippets: systemSnippets.swift },
  c: { name: 'C', extension: 'c', snippets: systemSnippets.c },
  cpp: { name: 'C++', extension: 'cpp', snippets: systemSnippets.cpp },
  terraform: { name: 'HCL', extension: 'tf', snippets: systemSnippets.terraform },
  yaml: { name: 'YAML', extension: 'yaml', snippets: systemSnippets.yaml },
  markdown: { name: 'Markdown', extension: 'md', snippets: systemSnippets.markdown },
} as const

export type Language = keyof typeof languages

/** Languages that GitHub leaves out of a repository's statistics. */
export const isProse = (language: Language): boolean => language === 'markdown' || language === 'yaml'
