export const documentPath = '/api/v1/openapi.json'
export const docsPath = '/api/docs'
export const scriptPath = `${docsPath}/reference.js`
export const startPath = `${docsPath}/start.js`

export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Codekin API</title>
</head>
<body>
<div id="app"></div>
<noscript>This page needs JavaScript. You’ll find the API description at <a href="${documentPath}">${documentPath}</a>.</noscript>
<script src="${scriptPath}"></script>
<script src="${startPath}"></script>
</body>
</html>
`

/** Loads everything from the edge: no external fonts, proxy or telemetry. */
export const startScript = `Scalar.createApiReference('#app', ${JSON.stringify({
  url: documentPath,
  darkMode: true,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
})})
`
