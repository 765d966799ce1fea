// Frameworks that code uses, by the imports of a file and the entries of a manifest.

/** Import syntax by language. Each pattern captures the name of the module. */
const importForms: readonly { languages: readonly string[]; patterns: readonly RegExp[] }[] = [
  {
    languages: ['JavaScript', 'TypeScript', 'Vue.js', 'Svelte'],
    patterns: [
      /\bfrom\s*['"]([^'"]+)['"]/,
      /\b(?:require|import)\s*\(\s*['"]([^'"]+)['"]/,
      /^\s*import\s*['"]([^'"]+)['"]/,
    ],
  },
  { languages: ['CSS', 'Sass'], patterns: [/^\s*@(?:import|use|tailwind|plugin)\s+['"]?([^'";]+)/] },
  { languages: ['Python'], patterns: [/^\s*from\s+([\w.]+)\s+import\b/, /^\s*import\s+([\w.]+)/] },
  { languages: ['Go'], patterns: [/^\s*(?:import\s+)?(?:[\w.]+\s+)?"([\w.-]+\.[a-z]+\/[^"\s]+)"\s*$/] },
  { languages: ['Rust'], patterns: [/^\s*(?:pub\s+)?(?:use|extern crate)\s+(\w+)/] },
  { languages: ['Java', 'Kotlin', 'Scala', 'Groovy'], patterns: [/^\s*import\s+(?:static\s+)?([\w.]+)/] },
  { languages: ['C#', 'F#'], patterns: [/^\s*(?:global\s+)?(?:using|open)\s+(?:static\s+)?([\w.]+)/] },
  { languages: ['PHP'], patterns: [/^\s*use\s+\\?([\w\\]+)/] },
  { languages: ['Ruby'], patterns: [/^\s*require\s*\(?\s*['"]([^'"]+)['"]/] },
  { languages: ['Swift', 'Dart'], patterns: [/^\s*import\s+['"]?([\w.:/]+)/] },
  { languages: ['Elixir'], patterns: [/^\s*(?:use|import|alias)\s+([\w.]+)/] },
]

type Family = { skills: readonly string[]; of: RegExp }

const script: readonly Family[] = [
  { of: /^react(-dom)?(\/|$)/, skills: ['React'] },
  { of: /^(react-native|expo)(\/|$)/, skills: ['React Native'] },
  { of: /^next(\/|$)/, skills: ['Next.js'] },
  { of: /^(vue|vue-router|pinia|vuex)(\/|$)/, skills: ['Vue.js'] },
  { of: /^(nuxt|#app|#imports|@nuxt\/)/, skills: ['Nuxt'] },
  { of: /^@angular\//, skills: ['Angular'] },
  { of: /^(svelte|@sveltejs)(\/|$)/, skills: ['Svelte'] },
  { of: /^solid-js(\/|$)/, skills: ['SolidJS'] },
  { of: /^jquery$/, skills: ['jQuery'] },
  { of: /^(express)$/, skills: ['Express', 'Node.js'] },
  { of: /^(fastify|@fastify\/.+)$/, skills: ['Fastify', 'Node.js'] },
  { of: /^@nestjs\//, skills: ['NestJS', 'Node.js'] },
  { of: /^node:/, skills: ['Node.js'] },
  { of: /^(pg|postgres|slonik)(\/|$)/, skills: ['PostgreSQL', 'Node.js'] },
  { of: /^(mysql2?)(\/|$)/, skills: ['MySQL', 'Node.js'] },
  { of: /^(kysely|knex|typeorm)$/, skills: ['Node.js'] },
  { of: /^(better-sqlite3|sqlite3|node:sqlite)$/, skills: ['SQLite'] },
  { of: /^(redis|ioredis)$/, skills: ['Redis'] },
  { of: /^(mongodb|mongoose)$/, skills: ['MongoDB'] },
  { of: /^(nats|@nats-io\/.+)$/, skills: ['NATS'] },
  { of: /^kafkajs$/, skills: ['Kafka'] },
  { of: /^amqplib/, skills: ['RabbitMQ'] },
  { of: /^@grpc\//, skills: ['gRPC'] },
  { of: /^(graphql|@apollo\/.+|urql|graphql-.+)$/, skills: ['GraphQL'] },
  { of: /^three(\/|$)/, skills: ['Three.js'] },
  { of: /^vitest(\/|$)/, skills: ['Vitest'] },
  { of: /^(@jest\/globals|jest)$/, skills: ['Jest'] },
  { of: /^(@playwright\/test|playwright)$/, skills: ['Playwright'] },
  { of: /^cypress$/, skills: ['Cypress'] },
  { of: /^tailwindcss(\/|$)/, skills: ['Tailwind CSS'] },
  { of: /^@tensorflow\//, skills: ['TensorFlow'] },
  { of: /^@aws-sdk\//, skills: ['AWS'] },
  { of: /^@kubernetes\//, skills: ['Kubernetes'] },
  { of: /^(webpack)(\/|$)/, skills: ['Webpack'] },
  { of: /^(vite)(\/|$)/, skills: ['Vite'] },
]

const python: readonly Family[] = [
  { of: /^(django|rest_framework)(\.|$)/, skills: ['Django'] },
  { of: /^(fastapi)(\.|$)/, skills: ['FastAPI'] },
  { of: /^(flask)(\.|$)/, skills: ['Flask'] },
  { of: /^(pandas)(\.|$)/, skills: ['pandas'] },
  { of: /^(numpy)(\.|$)/, skills: ['NumPy'] },
  { of: /^(torch|torchvision|pytorch_lightning)(\.|$)/, skills: ['PyTorch'] },
  { of: /^(tensorflow|keras)(\.|$)/, skills: ['TensorFlow'] },
  { of: /^(sklearn)(\.|$)/, skills: ['scikit-learn'] },
  { of: /^(psycopg2?|asyncpg)(\.|$)/, skills: ['PostgreSQL'] },
  { of: /^(pymysql|MySQLdb)(\.|$)/, skills: ['MySQL'] },
  { of: /^(sqlite3)$/, skills: ['SQLite'] },
  { of: /^(redis)(\.|$)/, skills: ['Redis'] },
  { of: /^(pymongo|motor)(\.|$)/, skills: ['MongoDB'] },
  { of: /^(pyspark)(\.|$)/, skills: ['Spark'] },
  { of: /^(grpc)(\.|$)/, skills: ['gRPC'] },
  { of: /^(boto3|botocore)(\.|$)/, skills: ['AWS'] },
  { of: /^(kubernetes)(\.|$)/, skills: ['Kubernetes'] },
  { of: /^(elasticsearch)(\.|$)/, skills: ['Elasticsearch'] },
  { of: /^(playwright)(\.|$)/, skills: ['Playwright'] },
]

const go: readonly Family[] = [
  { of: /^k8s\.io\/|^sigs\.k8s\.io\//, skills: ['Kubernetes'] },
  { of: /^google\.golang\.org\/grpc/, skills: ['gRPC'] },
  { of: /^github\.com\/nats-io\//, skills: ['NATS'] },
  { of: /^github\.com\/(jackc\/pgx|lib\/pq)/, skills: ['PostgreSQL'] },
  { of: /^github\.com\/go-sql-driver\/mysql/, skills: ['MySQL'] },
  { of: /^github\.com\/(redis|go-redis)\//, skills: ['Redis'] },
  { of: /^go\.mongodb\.org\//, skills: ['MongoDB'] },
  { of: /^github\.com\/(segmentio\/kafka-go|ibm\/sarama)/i, skills: ['Kafka'] },
  { of: /^github\.com\/(docker|moby)\//, skills: ['Docker'] },
  { of: /^github\.com\/aws\/aws-sdk-go/, skills: ['AWS'] },
  { of: /^github\.com\/hashicorp\/terraform/, skills: ['Terraform'] },
]

const jvm: readonly Family[] = [
  { of: /^org\.springframework\b/, skills: ['Spring Boot'] },
  { of: /^org\.apache\.kafka\b/, skills: ['Kafka'] },
  { of: /^org\.apache\.spark\b/, skills: ['Spark'] },
  { of: /^(androidx?)\./, skills: ['Android'] },
  { of: /^io\.grpc\b/, skills: ['gRPC'] },
  { of: /^io\.nats\b/, skills: ['NATS'] },
  { of: /^org\.postgresql\b/, skills: ['PostgreSQL'] },
  { of: /^com\.mongodb\b/, skills: ['MongoDB'] },
  { of: /^(redis\.clients|io\.lettuce)\b/, skills: ['Redis'] },
  { of: /^(io\.fabric8|io\.kubernetes)\b/, skills: ['Kubernetes'] },
]

const others: readonly Family[] = [
  { of: /^(Illuminate|Laravel)\\/, skills: ['Laravel'] },
  { of: /^Symfony\\/, skills: ['Symfony'] },
  { of: /^(rails|active_record|action_controller|active_support|action_view)(\/|$)/, skills: ['Ruby on Rails'] },
  { of: /^(Microsoft\.AspNetCore|Microsoft\.Extensions|Microsoft\.EntityFrameworkCore)\b/, skills: ['.NET'] },
  { of: /^UnityEngine\b/, skills: ['Unity'] },
  { of: /^SwiftUI$/, skills: ['SwiftUI', 'iOS'] },
  { of: /^UIKit$/, skills: ['iOS'] },
  { of: /^package:flutter\//, skills: ['Flutter'] },
  { of: /^Phoenix\b/, skills: ['Phoenix'] },
]

const rust: readonly Family[] = [
  { of: /^(tokio_postgres)$/, skills: ['PostgreSQL'] },
  { of: /^(tonic)$/, skills: ['gRPC'] },
  { of: /^(async_nats|nats)$/, skills: ['NATS'] },
  { of: /^(kube|k8s_openapi)$/, skills: ['Kubernetes'] },
  { of: /^(redis)$/, skills: ['Redis'] },
  { of: /^(mongodb)$/, skills: ['MongoDB'] },
  { of: /^(rdkafka)$/, skills: ['Kafka'] },
  { of: /^(wasm_bindgen)$/, skills: ['WebAssembly'] },
]

const styles: readonly Family[] = [{ of: /^(tailwindcss|base|components|utilities)(\/|$)/, skills: ['Tailwind CSS'] }]

const familiesOf: Readonly<Record<string, readonly Family[]>> = {
  JavaScript: script,
  TypeScript: script,
  'Vue.js': script,
  Svelte: script,
  CSS: styles,
  Sass: styles,
  Python: python,
  Go: go,
  Rust: rust,
  Java: jvm,
  Kotlin: jvm,
  Scala: jvm,
  Groovy: jvm,
}

/** Skills of the modules that a line imports. */
function skillsOfLine(language: string, line: string): readonly string[] {
  const patterns = importForms.find(({ languages }) => languages.includes(language))?.patterns ?? []
  const taken = patterns.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])
  const skills = taken.flatMap((name) => {
    const found = (familiesOf[language] ?? others).filter(({ of }) => of.test(name))
    return found.flatMap((family) => family.skills)
  })
  // A query builder shows the database of its dialect.
  return taken.includes('kysely') && line.includes('PostgresDialect') ? [...skills, 'PostgreSQL'] : skills
}

/** Distinct skills of the modules that these lines import. Comments that look like imports are rare enough to ignore. */
export function frameworksOfLines(language: string, lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => skillsOfLine(language, line)))]
}
