/** Shown at `/` while no web app is built, so that people know where they are. */
export const frontPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="data:,">
<title>Codekin</title>
</head>
<body>
<main>
<h1>Codekin</h1>
<p>Developers find each other: swipe, match, chat, prove skills.</p>
<p>The web app isn’t built here. The API is at <code>/api/v1</code>: <a href="/api/docs">read and try it</a>, or get its <a href="/api/v1/openapi.json">description</a>.</p>
</main>
</body>
</html>
`
