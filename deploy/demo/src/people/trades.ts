import type { DeveloperRole } from '@codekin/contracts/users/models'

/** The skills of a role. A stack is a set that goes together; `side` skills are extras. */
export type Trade = {
  role: DeveloperRole
  /** How many of the 300. */
  people: number
  also: readonly DeveloperRole[]
  seeks: readonly DeveloperRole[]
  titles: readonly string[]
  stacks: readonly string[]
  side: string
}

export const trades: readonly Trade[] = [
  {
    role: 'frontend',
    people: 40,
    also: ['design', 'fullstack'],
    seeks: ['backend', 'design', 'fullstack', 'product'],
    titles: ['Frontend engineer', 'UI engineer', 'Web developer', 'Design-system engineer', 'Frontend lead'],
    stacks: [
      'TypeScript,React,CSS,Next.js,Vitest',
      'TypeScript,Vue.js,Nuxt,CSS,Vite',
      'TypeScript,Svelte,CSS,HTML,Vite',
      'TypeScript,Angular,RxJS,Sass,Jest',
      'JavaScript,React,Three.js,WebGL,CSS',
      'TypeScript,SolidJS,CSS,Web Components,Playwright',
    ],
    side: 'GraphQL,Figma,Accessibility,Storybook,D3,Node.js,WebAssembly,Tailwind CSS,Rust,Playwright',
  },
  {
    role: 'backend',
    people: 50,
    also: ['devops', 'data'],
    seeks: ['frontend', 'fullstack', 'devops', 'mobile', 'product'],
    titles: ['Backend engineer', 'Platform engineer', 'Systems engineer', 'API engineer', 'Staff engineer, backend'],
    stacks: [
      'Go,PostgreSQL,gRPC,NATS,Docker',
      'TypeScript,Node.js,Fastify,PostgreSQL,Redis',
      'Java,Spring Boot,Kafka,PostgreSQL,Kubernetes',
      'Rust,PostgreSQL,Linux,gRPC,Redis',
      'Python,FastAPI,PostgreSQL,Redis,RabbitMQ',
      'Kotlin,Spring Boot,PostgreSQL,Kafka,Docker',
      'Elixir,Phoenix,PostgreSQL,Erlang,Redis',
      'C#,.NET,SQL,Azure,RabbitMQ',
      'Ruby,Ruby on Rails,PostgreSQL,Redis,Elasticsearch',
      'PHP,Laravel,MySQL,Redis,Docker',
      'Scala,Kafka,Cassandra,PostgreSQL,Java',
    ],
    side: 'Terraform,Elasticsearch,GraphQL,Observability,Haskell,SQLite,Zig,WebAssembly,OCaml,Event sourcing',
  },
  {
    role: 'fullstack',
    people: 52,
    also: ['frontend', 'backend'],
    seeks: ['design', 'frontend', 'backend', 'mobile', 'product', 'machine-learning'],
    titles: ['Full-stack developer', 'Product engineer', 'Indie hacker', 'Founding engineer', 'Generalist developer'],
    stacks: [
      'TypeScript,React,Node.js,PostgreSQL,Docker',
      'TypeScript,Next.js,GraphQL,PostgreSQL,Tailwind CSS',
      'Python,Django,React,PostgreSQL,Redis',
      'Ruby,Ruby on Rails,Hotwire,PostgreSQL,CSS',
      'PHP,Laravel,Vue.js,MySQL,Tailwind CSS',
      'Elixir,Phoenix,LiveView,PostgreSQL,CSS',
      'TypeScript,SvelteKit,SQLite,CSS,Docker',
      'C#,.NET,Blazor,SQL,Azure',
    ],
    side: 'Figma,Stripe,AWS,React Native,Go,Playwright,htmx,SEO,Rust,LLM',
  },
  {
    role: 'mobile',
    people: 26,
    also: ['frontend', 'fullstack'],
    seeks: ['backend', 'design', 'product', 'fullstack'],
    titles: ['iOS developer', 'Android developer', 'Mobile engineer', 'Flutter developer', 'Mobile lead'],
    stacks: [
      'Swift,SwiftUI,iOS,Objective-C,Core Data',
      'Kotlin,Android,Jetpack Compose,Java,SQLite',
      'Flutter,Dart,Android,iOS,Firebase',
      'TypeScript,React Native,iOS,Android,GraphQL',
    ],
    side: 'Kotlin Multiplatform,Figma,Bluetooth LE,ARKit,Fastlane,Node.js,Accessibility,Rust',
  },
  {
    role: 'devops',
    people: 22,
    also: ['backend', 'security'],
    seeks: ['backend', 'security', 'fullstack', 'data'],
    titles: [
      'Site reliability engineer',
      'DevOps engineer',
      'Infrastructure engineer',
      'Cloud engineer',
      'Platform SRE',
    ],
    stacks: [
      'Kubernetes,Terraform,AWS,Go,Prometheus',
      'Linux,Ansible,Bash,Nginx,PostgreSQL',
      'Kubernetes,Helm,Google Cloud,Python,Grafana',
      'Azure,Terraform,GitHub Actions,PowerShell,Docker',
      'Nix,Linux,Docker,Rust,Grafana',
    ],
    side: 'eBPF,Kafka,Chaos engineering,OpenTelemetry,Rust,FinOps,Elixir,Cilium',
  },
  {
    role: 'data',
    people: 20,
    also: ['backend', 'machine-learning'],
    seeks: ['backend', 'machine-learning', 'frontend', 'product'],
    titles: ['Data engineer', 'Analytics engineer', 'Data platform engineer', 'Data scientist'],
    stacks: [
      'Python,SQL,Airflow,dbt,Snowflake',
      'Python,Spark,Kafka,Scala,SQL',
      'R,SQL,pandas,Tableau,Data Science',
      'Python,DuckDB,pandas,NumPy,PostgreSQL',
    ],
    side: 'Rust,BigQuery,PostGIS,Observable,Polars,TypeScript,Julia,Elasticsearch',
  },
  {
    role: 'machine-learning',
    people: 22,
    also: ['data', 'backend'],
    seeks: ['backend', 'data', 'product', 'frontend', 'design'],
    titles: [
      'Machine-learning engineer',
      'Applied scientist',
      'NLP engineer',
      'Computer-vision engineer',
      'ML researcher',
    ],
    stacks: [
      'Python,PyTorch,LLM,NLP,Docker',
      'Python,PyTorch,Computer Vision,C++,NumPy',
      'Python,scikit-learn,pandas,MLOps,AWS',
      'Python,TensorFlow,Deep Learning,Kubernetes,SQL',
      'Julia,Python,NumPy,Deep Learning,MATLAB',
    ],
    side: 'Rust,FastAPI,CUDA,WebGPU,R,TypeScript,Ray,Speech recognition',
  },
  {
    role: 'security',
    people: 14,
    also: ['backend', 'devops'],
    seeks: ['backend', 'devops', 'embedded', 'fullstack'],
    titles: ['Security engineer', 'Penetration tester', 'Application-security engineer', 'Reverse engineer'],
    stacks: [
      'Penetration testing,Python,Linux,Burp Suite,OWASP',
      'Reverse engineering,C,Ghidra,Linux,Python',
      'Cryptography,Rust,Go,OWASP,Threat modeling',
      'Cybersecurity,IAM,AWS,Python,SIEM',
    ],
    side: 'Kubernetes,Fuzzing,Bash,TypeScript,eBPF,Forensics,Zig',
  },
  {
    role: 'embedded',
    people: 14,
    also: ['backend', 'security'],
    seeks: ['backend', 'mobile', 'frontend', 'machine-learning'],
    titles: ['Embedded engineer', 'Firmware developer', 'Robotics engineer', 'IoT engineer'],
    stacks: [
      'C,RTOS,Embedded,Zephyr,Python',
      'Rust,Embedded,Linux,C,MQTT',
      'C++,ROS,Python,Linux,Computer Vision',
      'C,FPGA,Verilog,Embedded,MATLAB',
    ],
    side: 'Raspberry Pi,Arduino,Go,KiCad,Bluetooth LE,LoRa,Zig',
  },
  {
    role: 'game',
    people: 16,
    also: ['frontend', 'design'],
    seeks: ['design', 'game', 'backend', 'frontend'],
    titles: ['Game developer', 'Gameplay programmer', 'Graphics programmer', 'Technical artist'],
    stacks: [
      'C#,Unity,Shaders,Blender,Game design',
      'C++,Unreal Engine,Shaders,OpenGL,Game physics',
      'Godot,C#,Game design,Blender,Lua',
      'Rust,WebGPU,Game physics,Three.js,TypeScript',
    ],
    side: 'Netcode,Procedural generation,Figma,Haxe,Audio programming,Go',
  },
  {
    role: 'design',
    people: 12,
    also: ['frontend', 'product'],
    seeks: ['frontend', 'fullstack', 'mobile', 'product'],
    titles: ['Product designer who codes', 'UX engineer', 'Interaction designer', 'Design engineer'],
    stacks: [
      'Figma,UX Design,UI Design,Prototyping,CSS',
      'Figma,Design systems,HTML,CSS,TypeScript',
      'UX Design,Prototyping,Figma,Blender,Three.js',
    ],
    side: 'React,Accessibility,Motion design,Typography,Svelte,Webflow',
  },
  {
    role: 'quality',
    people: 6,
    also: ['devops', 'backend'],
    seeks: ['frontend', 'backend', 'mobile'],
    titles: ['Quality engineer', 'Test-automation engineer'],
    stacks: ['Playwright,TypeScript,GitHub Actions,Jest,SQL', 'Java,Selenium,Cypress,Docker,CI/CD'],
    side: 'Property-based testing,k6,Python,Accessibility',
  },
  {
    role: 'product',
    people: 6,
    also: ['design', 'data'],
    seeks: ['fullstack', 'backend', 'mobile', 'design'],
    titles: ['Product manager, former developer', 'Technical product manager'],
    stacks: ['Product management,SQL,Figma,Prototyping,TypeScript', 'Product management,UX Design,SQL,Tableau,Python'],
    side: 'LLM,Ruby,Analytics,Copywriting',
  },
]
