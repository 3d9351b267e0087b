import type { ByLanguage } from './mend.ts';

export const rawBody: ByLanguage = {
  node: [
    {
      where: 'Express',
      wrong:
        "app.use(express.json());\napp.post('/callbacks', (request, response) => {\n  const body = JSON.stringify(request.body);",
      right:
        "// Before app.use(express.json()), which would read the body first.\napp.post('/callbacks', express.raw({ type: () => true }), (request, response) => {\n  const body = request.body;",
    },
    {
      where: 'Fastify',
      wrong: 'const body = JSON.stringify(request.body);',
      right:
        "app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));\n\nconst body = request.body;",
    },
    {
      where: 'Next.js, route handler',
      wrong: 'const body = JSON.stringify(await request.json());',
      right: 'const body = Buffer.from(await request.arrayBuffer());',
    },
  ],
  python: [
    { where: 'Flask', wrong: 'body = json.dumps(request.json).encode()', right: 'body = request.get_data()' },
    {
      where: 'Django',
      wrong: 'body = json.dumps(json.loads(request.body)).encode()',
      right: 'body = request.body',
    },
    {
      where: 'FastAPI',
      wrong: 'body = json.dumps(await request.json()).encode()',
      right: 'body = await request.body()',
    },
  ],
  php: [
    {
      where: 'Laravel',
      wrong: '$body = json_encode($request->all());',
      right: '$body = $request->getContent();',
    },
    {
      where: 'Without a framework',
      wrong: '$body = json_encode(json_decode($input, true));',
      right: "$body = file_get_contents('php://input');",
    },
  ],
};

export const letters: ByLanguage = {
  node: [
    {
      where: 'Where the body is read',
      wrong: "request.setEncoding('latin1');\nfor await (const text of request) body += text;",
      right: 'for await (const chunk of request) chunks.push(chunk);\nconst body = Buffer.concat(chunks);',
    },
  ],
  python: [
    {
      where: 'Where the body is read',
      wrong: "body = request.get_data().decode('latin-1').encode()",
      right: 'body = request.get_data()',
    },
  ],
  php: [
    {
      where: 'Where the body is read',
      wrong: '$body = utf8_encode($body);',
      right: '// Leave the line out.',
    },
  ],
};

export const untouched: ByLanguage = {
  node: [
    {
      where: 'Where the body is read',
      wrong: 'const body = Buffer.concat(chunks).toString().trim();',
      right: 'const body = Buffer.concat(chunks);',
    },
    ...rawBody.node.slice(0, 1),
  ],
  python: [
    {
      where: 'Where the body is read',
      wrong: 'body = request.get_data(as_text=True).strip().encode()',
      right: 'body = request.get_data()',
    },
  ],
  php: [
    {
      where: 'Where the body is read',
      wrong: "$body = trim(file_get_contents('php://input'));",
      right: "$body = file_get_contents('php://input');",
    },
  ],
};
