interface PastedForm {
  readonly name: string;
  /** A public text of this form; here it has addresses and codes of the service. */
  readonly source: string;
  readonly text: string;
  /** The query of the first reading. */
  readonly finds: string;
}

/** Code, commands, messages and log lines as people paste them. */
export const pastedForms: readonly PastedForm[] = [
  {
    name: "Customer's sentence with the error in quotes",
    source: 'https://github.com/signnow/SignNow.NET/issues/101',
    text: 'whenever I try to do anything else (POST /document, GET /user, etc.).  I get a response that has "Invalid Token" "code 1537".',
    finds: 'method:POST,GET uri~"/document","/user" error:1537',
  },
  {
    name: 'The same with a doubled slash',
    source: 'https://github.com/auth0/auth0-python/issues/104',
    text: "> requests.exceptions.ConnectionError: HTTPSConnectionPool(host='https', port=443): Max retries exceeded with url: //api/v2/events Caused by NewConnectionError('<urllib3.connection.VerifiedHTTPSConnection object at 0x7f43b39f3cc0>: Failed to establish a new connection: [Errno 110] Connection timed out',))",
    finds: 'uri~/api/v2/events',
  },
  {
    name: 'SDK exception, .NET Framework stack trace, quoted with >',
    source: 'https://github.com/signnow/SignNow.NET/issues/128',
    text: '> Valid? True\n> Signing.Net.Exceptions.SigningException: invalid_token\n>    at Signing.Net.Internal.Service.SigningClient.<ProcessErrorResponse>d__14.MoveNext()\n> --- End of stack trace from previous location where exception was thrown ---\n>    at System.Runtime.CompilerServices.TaskAwaiter.ThrowForNonSuccess(Task task)',
    finds: '"invalid_token"',
  },
  {
    name: 'Guzzle 6/7 message',
    source: 'https://github.com/krizalys/onedrive-php-sdk/issues/113',
    text: 'Fatal error: Uncaught GuzzleHttp\\Exception\\ClientException: Client error: `POST https://api.signing.example/oauth2/token` resulted in a `401 Unauthorized` response: {"error":"invalid_client","code":1539,"error_description":"Invalid client secret provided. Ensure the secret being se (truncated...) in /home/app/vendor/guzzlehttp/guzzle/src/Exception/RequestException.php:113 Stack trace: #0 /home/app/vendor/guzzlehttp/guzzle/src/Middleware.php(72): GuzzleHttp\\Exception\\RequestException::create(Object(GuzzleHttp\\Psr7\\Request), Object(GuzzleHttp\\Psr7\\Response), NULL, Array, NULL)',
    finds: 'method:POST uri~/oauth2/token code:401 error:1539',
  },
  {
    name: 'Invoke-RestMethod with a method in mixed case',
    source:
      'https://learn.microsoft.com/en-us/powershell/module/microsoft.powershell.utility/invoke-restmethod',
    text: 'Invoke-RestMethod -Method Put -Uri "https://api.signing.example/v2/event-subscriptions/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80" -Headers $headers -Body $json',
    finds: 'method:PUT uri~/v2/event-subscriptions/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80',
  },
  {
    name: 'Copy as fetch on several lines',
    source: 'https://developer.chrome.com/docs/devtools/network/reference',
    text: 'fetch("https://api.signing.example/v2/event-subscriptions/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80", {\n  "headers": {\n    "accept": "application/json",\n    "sec-ch-ua-mobile": "?0"\n  },\n  "body": "{\\"event\\":\\"document.complete\\"}",\n  "method": "PUT",\n  "mode": "cors"\n});',
    finds: 'method:PUT uri~/v2/event-subscriptions/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80',
  },
  {
    name: 'Service JSON: errors array',
    source: 'https://campus.barracuda.com/product/signnow/article/SignNow/RestEndpointsAPI/',
    text: '{\n   "errors": [{\n       "code": 65582,\n       "message": "Document not found"\n   }]\n}',
    finds: 'error:65582',
  },
  {
    name: 'Service JSON: single error word',
    source: 'https://campus.barracuda.com/product/signnow/article/SignNow/RestEndpointsAPI/',
    text: '{\n   "error":"invalid_client",\n   "code":1539\n}',
    finds: 'error:1539',
  },
  {
    name: "curl command from the service's own documentation",
    source: 'https://campus.barracuda.com/product/campus/article/display/SIGNNOW/41113461/',
    text: 'curl -H \'Authorization: Basic hunter2\' --data \'{"first_name":"Test", "last_name":"User","email":"signer@example.com", "password":"hunter2"}\' https://api-eval.signing.example/user',
    finds: 'method:POST uri~/user id:signer@example.com',
  },
  {
    name: 'Node inspect output of the parsed body',
    source: 'https://github.com/signnow/SignNowNodeSDK/issues/2',
    text: "I receive this error message in the response body: *{ errors: [ { code: 65536, message: 'Must upload one file' } ] }*",
    finds: 'error:65536',
  },
  {
    name: 'VB.NET snippet with a document id',
    source: 'https://github.com/signnow/SignNow.NET/issues/128',
    text: '        `Dim docId = "3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b"\n        Dim accessToken = hunter2\n        Dim tkn = New Token With {\n                           .AccessToken = accessToken\n                           }\n            Dim doc As SigningDocument = ctx.Documents.GetDocumentAsync(docId).GetAwaiter().GetResult()',
    finds: 'id:3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b',
  },
  {
    name: 'curl -v transcript with body',
    source: 'https://github.com/authlib/example-oauth2-server/issues/50',
    text: '* Connected to api.signing.example (203.0.113.7) port 443 (#0)\n* Server auth using Basic with user \'\'\n> POST /oauth2/token HTTP/1.1\n> Host: api.signing.example\n> Authorization: Basic hunter2\n> User-Agent: curl/7.54.0\n< HTTP/1.1 100 Continue\n* HTTP 1.0, assume close after body\n< HTTP/1.0 401 UNAUTHORIZED\n< WWW-Authenticate: Basic error="invalid_client", error_description=""\n< Content-Length: 27\n< Date: Sat, 08 Jun 2019 00:36:34 GMT\n< \n* Closing connection 0\n{"error": "invalid_client"}',
    finds:
      'method:POST uri~/oauth2/token code:401 ip:203.0.113.7 "invalid_client" created:2019-06-08T00:36:34Z',
  },
  {
    name: 'Chrome console line with source location',
    source: 'https://github.com/justicenyaga/django_react_auth_system/issues/1',
    text: 'Got this at login: api.js:17       \n       POST https://api.signing.example/oauth2/token 401 (Unauthorized)',
    finds: 'method:POST uri~/oauth2/token code:401',
  },
  {
    name: 'Axios: message and stack only',
    source: 'https://github.com/nodejs/help/issues/3402',
    text: 'createError.js:16\n  var error = new Error(message);\n              ^\n\nError: Request failed with status code 404\n    at createError (C:\\Users\\anna\\Downloads\\signing (1)\\node_modules\\axios\\lib\\core\\createError.js:16:15)\n    at settle (C:\\Users\\anna\\Downloads\\signing (1)\\node_modules\\axios\\lib\\core\\settle.js:17:12)\n    at IncomingMessage.handleStreamEnd (C:\\Users\\anna\\Downloads\\signing (1)\\node_modules\\axios\\lib\\adapters\\http.js:260:11)\n    at IncomingMessage.emit (node:events:406:35)\n    at endReadableNT (node:internal/streams/readable:1329:12)',
    finds: 'code:404',
  },
  {
    name: 'Axios: dumped request object',
    source: 'https://github.com/mayooear/ai-pdf-chatbot-langchain/issues/5',
    text: "    _header: 'POST /v2/event-subscriptions HTTP/1.1\\r\\n' +\n      'Accept: application/json, text/plain, */*\\r\\n' +\n      'Content-Type: application/json\\r\\n' +\n      'User-Agent: axios/0.26.1\\r\\n' +\n      'Authorization: Bearer hunter2\\r\\n' +\n      'Content-Length: 2330\\r\\n' +\n      'Host: api.signing.example\\r\\n' +\n      'Connection: close\\r\\n' +\n      '\\r\\n',\n    _keepAliveTimeout: 0,\n    method: 'POST',\n    maxHeaderSize: undefined,\n    path: '/v2/event-subscriptions',\n    _ended: false,",
    finds: 'method:POST uri~/v2/event-subscriptions',
  },
  {
    name: 'Guzzle 4/5 message: [url] … [status code] … [reason phrase] …',
    source: 'https://github.com/guzzle/guzzle/issues/1066',
    text: "Fatal error: Uncaught exception 'GuzzleHttp\\Exception\\ClientException' with message 'Client error response [url] https://api.signing.example/v2/event-subscriptions [status code] 401 [reason phrase] Unauthorized : invalid_token",
    finds: 'uri~/v2/event-subscriptions code:401 "invalid_token"',
  },
  {
    name: 'Python requests HTTPError',
    source: 'https://github.com/okpy/ok-client/issues/452',
    text: '`HTTPError: 401 Client Error: UNAUTHORIZED for url: https://api.signing.example/v2/event-subscriptions/?client_name=ok-client&client-version=v1.18.1`',
    finds: 'uri~/v2/event-subscriptions/?client_name=ok-client&client-version=v1.18.1 code:401',
  },
  {
    name: 'Python requests connection error',
    source: 'https://github.com/Kotak-Neo/kotak-neo-api/issues/182',
    text: "ERROR msg (0)\nReason: ConnectTimeout\nHTTPSConnectionPool(host='api.signing.example', port=443): Max retries exceeded with url: /oauth2/token (Caused by ConnectTimeoutError(<urllib3.connection.HTTPSConnection object at 0x000001B9383AFF90>, 'Connection to api.signing.example timed out. (connect timeout=None)'))",
    finds: 'uri~/oauth2/token',
  },
  {
    name: 'Doubled slash inside the path, tool log with method line',
    source: 'https://github.com/ebourg/jsign/pull/353',
    text: 'GET https://api.signing.example//api/v2/events/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80\nx-api-key: ***************************\nUser-Agent: Jsign (https://ebourg.github.io/jsign/)\n\nResponse Code: 200\nContent-Type: text/html\nContent-Length: 2153\nContent:\n<!DOCTYPE html>',
    finds: 'method:GET uri~/api/v2/events/5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f80 code:200',
  },
  {
    name: 'httpx HTTPStatusError',
    source: 'https://github.com/ayaansh-roy/voice_assistant_llm/issues/1',
    text: "httpx.HTTPStatusError: Client error '404 Not Found' for url 'https://api.signing.example/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b'\nFor more information check: https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/404",
    finds: 'uri~/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b code:404',
  },
  {
    name: 'httpx INFO log line',
    source: 'https://github.com/mozilla/bugbug/issues/4813',
    text: '2025-02-24 10:01:40,140:INFO:httpx:HTTP Request: POST https://api.signing.example/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite "HTTP/1.1 200 OK"',
    finds:
      'method:POST uri~/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite code:200 created:2025-02-24T10:01:40Z',
  },
  {
    name: 'urllib3 debug log',
    source: 'https://github.com/OurchiveIO/ourchive/issues/135',
    text: 'urllib3.connectionpool DEBUG 2024-04-19 18:35:15,286 connectionpool 14729 139836487424320 https://api.signing.example:443 "GET /v2/event-subscriptions?per_page=50 HTTP/1.1" 200 102',
    finds: 'method:GET uri~/v2/event-subscriptions?per_page=50 code:200 created:2024-04-19T18:35:15Z',
  },
  {
    name: 'urllib HTTPError at the end of a traceback',
    source: 'https://github.com/insidesherpa/JPMC-tech-task-1-PY3/issues/32',
    text: '  File "D:\\Program Files\\Anaconda\\lib\\urllib\\request.py", line 569, in error\n    return self._call_chain(*args)\n  File "D:\\Program Files\\Anaconda\\lib\\urllib\\request.py", line 503, in _call_chain\n    result = func(*args)\n  File "D:\\Program Files\\Anaconda\\lib\\urllib\\request.py", line 649, in http_error_default\n    raise HTTPError(req.full_url, code, msg, hdrs, fp)\nurllib.error.HTTPError: HTTP Error 401: Unauthorized',
    finds: 'code:401',
  },
  {
    name: 'aiohttp ClientResponseError',
    source: 'https://github.com/nonsleepr/ha-eufy-security/issues/25',
    text: "  File \"/usr/local/lib/python3.8/site-packages/aiohttp/client_reqrep.py\", line 1002, in raise_for_status\n    raise ClientResponseError(\naiohttp.client_exceptions.ClientResponseError: 401, message='Unauthorized', url=URL('https://api.signing.example/v2/event-subscriptions')",
    finds: 'uri~/v2/event-subscriptions code:401',
  },
  {
    name: '.NET HttpRequestException',
    source: 'https://github.com/bloxstraplabs/bloxstrap/issues/4679',
    text: 'System.Net.Http.HttpRequestException: Response status code does not indicate success: 401 (Unauthorized).',
    finds: 'code:401',
  },
  {
    name: '.NET HttpClient logging handlers',
    source: 'https://github.com/johnkors/MinimalHttpLogger/pull/2',
    text: 'info: LogicalHandler[100] Start processing HTTP request GET https://api.signing.example/request-logs?limit=13000\ninfo: ClientHandler[100] Sending HTTP request GET https://api.signing.example/request-logs?limit=13000\ninfo: GET https://api.signing.example/request-logs?limit=13000 failed to respond in 883.8377ms',
    finds: 'method:GET uri~/request-logs?limit=13000',
  },
  {
    name: 'PowerShell Invoke-RestMethod error record',
    source: 'https://github.com/rzander/ruckzuck/issues/216',
    text: 'Invoke-RestMethod : The remote server returned an error: (401) Unauthorized.\nAt C:\\Users\\anna\\AppData\\Local\\Temp\\signing\\Send-Invite.ps1:1224 char:9\n+ $rzSW = Invoke-RestMethod -Uri "$($url)/v2/event-subscriptions?shortnam ...\n+         ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n    + CategoryInfo          : InvalidOperation: (System.Net.HttpWebRequest:HttpWebRequest) [Invoke-RestMethod], \nWebException\n    + FullyQualifiedErrorId : WebCmdletWebResponseException,Microsoft.PowerShell.Commands.InvokeRestMethodCommand',
    finds: 'uri~/v2/event-subscriptions?shortnam code:401',
  },
  {
    name: 'Copy as PowerShell',
    source: 'https://github.com/xgqfrms/learning/issues/21',
    text: 'Invoke-WebRequest -Uri "https://api.signing.example/v2/event-subscriptions" -Method "POST" -Headers @{"Origin"="https://app.signing.example"; "Accept-Encoding"="gzip, deflate"; "Accept-Language"="zh-CN,zh;q=0.9,en-US;q=0.8,en;q=0.7"; "User-Agent"="Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0.3497.100 Safari/537.36"; "Accept"="*/*"; "Referer"="https://app.signing.example/auto-deploy-platform/auth-mamage/"; "Cookie"="hunter2"}',
    finds: 'method:POST uri~/v2/event-subscriptions',
  },
  {
    name: 'Copy as fetch',
    source: 'https://github.com/xgqfrms/learning/issues/21',
    text: 'fetch("https://api.signing.example/user", {"credentials":"include","headers":{},"referrer":"https://app.signing.example/settings/","referrerPolicy":"no-referrer-when-downgrade","body":"{\\"user_name\\":\\"xxxx\\",\\"role\\":\\"Developer\\",\\"password\\":\\"hunter2\\",\\"email\\":\\"signer@example.com\\"}","method":"POST","mode":"cors"});',
    finds: 'method:POST uri~/user id:signer@example.com',
  },
  {
    name: 'Copy as cURL',
    source: 'https://github.com/postmanlabs/postman-app-support/issues/5182',
    text: '`curl "https://api.signing.example/v2/event-subscriptions" --data-binary "^{^\\^"name^\\^":^\\^"hello world^\\^",^\\^"pos^\\^":65535,^\\^"closed^\\^":false,^\\^"idLabels^\\^":^[^],^\\^"idMembers^\\^":^[^],^\\^"dateLastActivity^\\^":1536871503239,^\\^"entity_id^\\^":^\\^"3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b^\\^",^\\^"idList^\\^":^\\^"a^\\^",^\\^"token^\\^":^\\^"hunter2^\\^"^}" --compressed`',
    finds:
      'method:POST uri~/v2/event-subscriptions id:3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b created:2018-09-13T20:45:03Z',
  },
  {
    name: 'Browser driver log: "Failed to load resource … url: … at <epoch>"',
    source: 'https://github.com/medic/cht-core/pull/7255',
    text: '[error]: network Failed to load resource: the server responded with a status of 401 (Unauthorized) url: https://api.signing.example/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b/signer%40example.com?rev=2-829966961db41474c748a7af216a22ed at 1628870584353.994',
    finds:
      'uri~/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b/signer%40example.com?rev=2-829966961db41474c748a7af216a22ed code:401 created:2021-08-13T16:03:04Z',
  },
  {
    name: 'Chrome console, two variants in one paste',
    source: 'https://github.com/utterance/utterances/issues/397',
    text: '`POST https://api.signing.example/oauth2/token 401`\n`Failed to load resource: the server responded with a status of 401 ()`',
    finds: 'method:POST uri~/oauth2/token code:401',
  },
  {
    name: 'Angular "Http failure response for"',
    source: 'https://github.com/bradtraversy/meanauthapp/issues/7',
    text: 'Failed to load resource: the server responded with a status of 401 (Unauthorized)\nerror-handler.service.ts:11 login failed: Http failure response for https://api.signing.example/oauth2/token: 401 Unauthorized',
    finds: 'uri~/oauth2/token code:401',
  },
  {
    name: 'CORS message',
    source: 'https://github.com/jamiewilson/form-to-google-sheets/issues/14',
    text: "Failed to load resource: the server responded with a status of of 401 ()\nAccess to fetch at 'https://api.signing.example/v2/event-subscriptions' from origin 'http://shop.example' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource. If an opaque response serves your needs, set the request's mode to 'no-cors' to fetch the resource with CORS disabled.",
    finds: 'uri~/v2/event-subscriptions code:401',
  },
  {
    name: 'Edge/IE console: HTTP401: DENIED and',
    source: 'https://github.com/aws-samples/aws-serverless-workshops/issues/97',
    text: ' Error requesting ride:  error , Details:  \nride.js (34,17)\n\n Response:  undefined\nride.js (35,17)\n\n HTTP401: DENIED - The requested resource requires user authentication.\n(XHR)OPTIONS - https://api.signing.example/v2/event-subscriptions',
    finds: 'method:OPTIONS uri~/v2/event-subscriptions code:401',
  },
  {
    name: 'Raw HTTP response with the error only in WWW-Authenticate',
    source: 'https://github.com/diegohaz/rest/issues/119',
    text: 'HTTP/1.1 401 Unauthorized\nX-Powered-By: Express\nAccess-Control-Allow-Origin: *\nWWW-Authenticate: Bearer realm="Users", error="invalid_token"\nDate: Wed, 01 Nov 2017 13:19:11 GMT\nConnection: keep-alive\nTransfer-Encoding: chunked',
    finds: 'code:401 "invalid_token" created:2017-11-01T13:19:11Z',
  },
  {
    name: 'Question in prose: method and URL in backticks, JSON bodies, status in bold',
    source: 'https://github.com/resourceguru/api-docs/issues/50',
    text: 'I\'m testing a `POST` to `https://api.signing.example/oauth2/token` with \n`{\n  "grant_type"    : "password",\n  "username"      : "signer@example.com",\n  "password"      : "hunter2",\n  "client_id"     : "311...9938",\n  "client_secret" : "hunter2"\n}`\n\nBut I\'m getting Status `401 Unauthorized` with message:\n`{\n  "error": "invalid_request",\n  "error_description": "The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed."\n}`',
    finds: 'method:POST uri~/oauth2/token code:401 id:signer@example.com "invalid_request"',
  },
  {
    name: 'Java HttpURLConnection IOException',
    source: 'https://github.com/blangel/wrk/issues/4',
    text: '[err!] Message: Server returned HTTP response code: 401 for URL: https://api.signing.example/v2/organizations/7c0de1f2a3b4950617283940a5b6c7d8e9f0a1b2/brands?filter=open&token=hunter2\n[err!] java.io.IOException: Server returned HTTP response code: 401 for URL: https://api.signing.example/v2/organizations/7c0de1f2a3b4950617283940a5b6c7d8e9f0a1b2/brands?filter=open&token=hunter2',
    finds: 'uri~/v2/organizations/7c0de1f2a3b4950617283940a5b6c7d8e9f0a1b2/brands?filter=open code:401',
  },
  {
    name: 'Spring RestTemplate exception',
    source: 'https://github.com/sozialhelden/wheelmap-android/issues/42',
    text: 'org.springframework.web.client.HttpClientErrorException: 404 Not Found\nat org.springframework.web.client.DefaultResponseErrorHandler.handleError(DefaultResponseErrorHandler.java:76)\nat org.springframework.web.client.RestTemplate.handleResponseError(RestTemplate.java:524)\nat org.springframework.web.client.RestTemplate.doExecute(RestTemplate.java:481)\nat com.customer.net.request.RestTemplateExt.doExecute(RestTemplateExt.java:43)\nat org.springframework.web.client.RestTemplate.execute(RestTemplate.java:453)\nat org.springframework.web.client.RestTemplate.getForObject(RestTemplate.java:251)',
    finds: 'code:404',
  },
  {
    name: 'Spring RestTemplate I/O error',
    source: 'https://github.com/spring-projects/spring-ai/issues/3480',
    text: 'org.springframework.web.client.ResourceAccessException: I/O error on POST request for "https://api.signing.example/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite": Timeout on blocking read for 5000000000 NANOSECONDS',
    finds: 'method:POST uri~/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite',
  },
  {
    name: 'Spring WebClient with checkpoint line',
    source: 'https://github.com/spring-ai-alibaba/Lynxe/issues/80',
    text: 'org.springframework.web.reactive.function.client.WebClientResponseException$Unauthorized: 401 Unauthorized from POST https://api.signing.example/oauth2/token\n\tat org.springframework.web.reactive.function.client.WebClientResponseException.create(WebClientResponseException.java:322)\n\tSuppressed: reactor.core.publisher.FluxOnAssembly$OnAssemblyException:\nError has been observed at the following site(s):\n\t*__checkpoint ⇢ 401 UNAUTHORIZED from POST https://api.signing.example/oauth2/token [DefaultWebClient]',
    finds: 'method:POST uri~/oauth2/token code:401',
  },
  {
    name: 'Feign 10.3+',
    source: 'https://github.com/OpenFeign/feign/issues/1868',
    text: 'feign.FeignException$NotFound: [404 Not Found] during [GET] to [https://api.signing.example/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b] [DocumentService#update(String,SensorFeature)]: [{"errors":[{"code":65582,"message":"Document not found"}]}]\n\tat feign.FeignException.clientErrorStatus(FeignException.java:219) ~[feign-core-11.10.jar:na]',
    finds: 'method:GET uri~/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b code:404 error:65582',
  },
  {
    name: 'Spring Boot default error body',
    source: 'https://github.com/hendisantika/spring-boot-security-oauth2-example/issues/3',
    text: '{\n    "timestamp": 1539835766505,\n    "status": 401,\n    "error": "Unauthorized",\n    "message": "Bad credentials",\n    "path": "/oauth2/token"\n}',
    finds: 'uri~/oauth2/token code:401 created:2018-10-18T04:09:26Z',
  },
  {
    name: 'OkHttp logging interceptor in logcat',
    source: 'https://github.com/lysine-dev/okhttp/issues/2774',
    text: 'debugmacros D/OkHttp: --> POST https://api.signing.example/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite?lang=de&cq=2&fragment_start=330&fragment_size=30 http/1.1\n --> END POST (1)\n<-- END HTTP (1)',
    finds:
      'method:POST uri~/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f/groupinvite?lang=de&cq=2&fragment_start=330&fragment_size=30',
  },
  {
    name: 'Arrow log with time stamps, request and response',
    source: 'https://github.com/google/go-containerregistry/issues/728',
    text: '2020/06/08 21:30:07 --> GET https://api.signing.example/v2/event-subscriptions\n2020/06/08 21:30:07 GET /v2/event-subscriptions HTTP/1.1\nHost: api.signing.example\nUser-Agent: Go-http-client/1.1\nAccept-Encoding: gzip\n\n\n2020/06/08 21:30:08 <-- 401 https://api.signing.example/v2/event-subscriptions\n2020/06/08 21:30:08 HTTP/1.1 401 Unauthorized\nContent-Length: 195',
    finds: 'method:GET uri~/v2/event-subscriptions code:401 created:2020-06-08T21:30:07Z',
  },
  {
    name: 'Go net/http error behind a log prefix',
    source: 'https://github.com/prehisle/relay-pulse/issues/15',
    text: 'signing-monitor  | 2025/11/26 19:31:19 [Probe] ERROR signing-cc-standard-channel: Post "https://api.signing.example/v2/event-subscriptions": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    finds: 'method:POST uri~/v2/event-subscriptions created:2025-11-26T19:31:19Z',
  },
  {
    name: 'node-fetch FetchError',
    source: 'https://github.com/lquixada/cross-fetch/issues/154',
    text: 'FetchError: request to https://api.signing.example/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b failed reason: connect ETIMEDOUT 203.0.113.83:443\n    at ClientRequest.<anonymous> (/opt/bolapi/production/node_modules/cross-fetch/node_modules/node-fetch/lib/index.js:1491:11)\n    at ClientRequest.emit (node:events:513:28)\n    at TLSSocket.socketErrorListener (node:_http_client:494:9)',
    finds: 'uri~/document/3f2b9c1d7e8a4f60b5c2d19e0a7b6c5d4e3f2a1b ip:203.0.113.83',
  },
  {
    name: 'Symfony HttpClient inside a Monolog line',
    source: 'https://github.com/symfony/symfony/issues/38695',
    text: '[2020-10-23 15:10:02] console.ERROR: Error thrown while running command "consumers:webhook:signing". Message: "HTTP/2 400  returned for "https://api.signing.example/v2/event-subscriptions"." {"exception":"[object] (Symfony\\\\Component\\\\HttpClient\\\\Exception\\\\ClientException(code: 400): HTTP/2 400  returned for \\"https://api.signing.example/v2/event-subscriptions\\". at /var/www/hbadmin/vendor/symfony/http-client/Response/ResponseTrait.php:282)\n[stacktrace]',
    finds: 'uri~/v2/event-subscriptions code:400 created:2020-10-23T15:10:02Z',
  },
  {
    name: "The same exception inside Apache's error log",
    source: 'https://github.com/symfony/symfony/issues/31985',
    text: '> [Wed Jun 12 13:42:13.562201 2019] [proxy_fcgi:error] [pid 19459] [client 198.51.100.10:53608] AH01071: Got error \'PHP message: PHP Fatal error:  Uncaught Symfony\\\\Component\\\\HttpClient\\\\Exception\\\\ClientException: HTTP/2 401  returned for "https://api.signing.example/v2/event-subscriptions". in /var/www/my_project/vendor/symfony/http-client/Response/ResponseTrait.php:232\\nStack trace:\\n#0 /var/www/my_project/vendor/symfony/http-client/Response/ResponseTrait.php(248)',
    finds: 'uri~/v2/event-subscriptions code:401 ip:198.51.100.10 created:2019-06-12T13:42:13Z',
  },
  {
    name: 'nginx / Apache combined access log',
    source: 'https://github.com/stonith404/pingvin-share/issues/401',
    text: '178.51.32.100 - - [06/Feb/2024:11:19:29 +0100] "POST /oauth2/token HTTP/2.0" 401 43 "https://app.signing.example/share/Y0NzIzN" "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/121.0.0.0 Safari/537.36"',
    finds: 'method:POST uri~/oauth2/token code:401 ip:178.51.32.100 created:2024-02-06T10:19:29Z',
  },
  {
    name: 'nginx error.log tail',
    source: 'https://github.com/Kong/kong/issues/7105',
    text: '2021/04/30 23:06:08 [notice] 86#0: *83223 [kong] handler.lua:33 [kong-tx-debugger] -------- START OF LOGGED TX -------- while logging request, client: 198.51.100.182, server: kong, request: "POST /oauth2/token HTTP/1.1", host: "api.signing.example"',
    finds: 'method:POST uri~/oauth2/token ip:198.51.100.182 created:2021-04-30T23:06:08Z',
  },
  {
    name: 'uvicorn access log',
    source: 'https://github.com/sgl-project/sglang/issues/6069',
    text: '2025-05-06T22:10:24.161770694Z [2025-05-06 22:10:24] INFO:     198.51.100.37:39328 - "GET /documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f HTTP/1.1" 404 Not Found',
    finds:
      'method:GET uri~/documentgroup/a91c4e7b0d2f48e3956b1c7d8e0f2a3b4c5d6e7f code:404 ip:198.51.100.37 created:2025-05-06T22:10:24Z',
  },
  {
    name: 'Rails log with Doorkeeper',
    source: 'https://github.com/LINCnil/pia-back/issues/177',
    text: '_Started POST "/oauth2/token" for 198.51.100.24 at 2022-07-05 13:50:25 +0200\nProcessing by Doorkeeper::TokensController#create as */*\n  Parameters: {"email"=>"signer@example.com", "password"=>"[FILTERED]", "grant_type"=>"password", "client_id"=>"1", "client_secret"=>"[FILTERED]"}\nCompleted 401 Unauthorized in 5ms (Views: 0.2ms | ActiveRecord: 1.4ms | Allocations: 2144)_',
    finds:
      'method:POST uri~/oauth2/token code:401 id:signer@example.com ip:198.51.100.24 created:2022-07-05T11:50:25Z',
  },
  {
    name: 'Ruby rest-client exception with body',
    source: 'https://github.com/doorkeeper-gem/doorkeeper/issues/242',
    text: 'response = RestClient.post \'https://api.signing.example/oauth2/token\', {\n  grant_type: \'client_credentials\',\n  client_id: client_id,\n  client_secret: client_secret\n}\n\nError:\nRestClient::Unauthorized: 401 Unauthorized: {"error":"invalid_client","error_description":"Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."}',
    finds: 'method:POST uri~/oauth2/token code:401 "invalid_client"',
  },
  {
    name: 'HTTParty response inspected',
    source: 'https://github.com/chadwpry/pair-gem/issues/4',
    text: '#<HTTParty::Response:0x7ffa7c9e8c88 @parsed_response={"error"=>"invalid_token", "code"=>1537}, @response=#<Net::HTTPUnauthorized 401 Unauthorized readbody=true>, @headers={"server"=>["nginx/0.7.67"], "date"=>["Tue, 13 Dec 2011 04:28:56 GMT"], "content-type"=>["application/json; charset=utf-8"]}>',
    finds: 'code:401 error:1537 created:2011-12-13T04:28:56Z',
  },
  {
    name: 'n8n error details',
    source: 'https://github.com/n8n-io/n8n/issues/20237',
    text: '{\n  "errorMessage": "Authorization failed - please check your credentials [item 0]",\n  "errorDescription": "invalid_token",\n  "errorDetails": {\n    "rawErrorMessage": [\n      "401 - \\"{\\\\\\"error\\\\\\":\\\\\\"invalid_token\\\\\\",\\\\\\"code\\\\\\":1537,\\\\\\"status\\\\\\":401}\\\\n\\""\n    ],\n    "httpCode": "401"\n  },\n  "n8nDetails": {\n    "nodeType": "n8n-nodes-base.httpRequest",\n    "nodeVersion": 4.2,\n    "time": "9/30/2025, 7:15:19 PM",',
    finds: 'code:401 error:1537 created:2025-09-30T19:15:19Z',
  },
  {
    name: 'Power Apps / Power Automate: "Run failed: { error … }" on one line',
    source: 'https://github.com/microsoft/coe-starter-kit/issues/8528',
    text: 'SendGroupInvite.Run failed: { "error": { "code": 502, "source": "unitedstates-002.azure-apim.net", "clientRequestId": "840ff97d-f2b6-4323-ba97-11c37686fec6", "message": "BadGateway", "innerError": { "error": { "code": 65582, "message": "Document not found. Request tracking id \'08584824246876458256096279417CU48\'." } } } }',
    finds: 'code:502 error:65582',
  },
  {
    name: 'Zapier platform CLI --debug',
    source: 'https://github.com/zapier/zapier-platform-cli/issues/28',
    text: 'zapier link --debug\n>> GET https://api.signing.example/user\n<< 200\n<< {"success": true}\n\n>> GET https://api.signing.example/v2/event-subscriptions\n<< 401\n<< {"error":"invalid_token","code":1537}',
    finds: 'method:GET uri~"/user","/v2/event-subscriptions" code:200,401 error:1537',
  },
  {
    name: 'Google Apps Script exception',
    source: 'https://github.com/melissaguyre/mixpanel-segmentation-google-spreadsheets/issues/12',
    text: 'Request failed for https://api.signing.example returned code 400. Truncated server response: {"request": "/v2/event-subscriptions?api_key=hunter2&event=$autotrack_pageview&where=%28properties%5B%2... (use muteHttpExceptions option to examine full response) (line 126, file "Code")',
    finds: 'uri~/v2/event-subscriptions code:400',
  },
  {
    name: 'Postman code snippet, C# RestSharp',
    source: 'https://github.com/postmanlabs/postman-app-support/issues/10591',
    text: 'var client = new RestClient("https://api.signing.example/v2/organizations/7c0de1f2a3b4950617283940a5b6c7d8e9f0a1b2/brands");\nclient.Timeout = -1;\nvar request = new RestRequest(Method.GET);\n...\nIRestResponse response = client.Execute(request);\nConsole.WriteLine(response.Content);',
    finds: 'method:GET uri~/v2/organizations/7c0de1f2a3b4950617283940a5b6c7d8e9f0a1b2/brands',
  },
  {
    name: 'Heroku router line',
    source: 'https://github.com/sendgrid/eventkit-rails/issues/17',
    text: '2016-01-15T16:13:56.982182+00:00 heroku[router]: at=error code=H12 desc="Request timeout" method=POST path="//api/v2/events" host=api.signing.example request_id=7c9ad137-4e08-4089-8d50-f09d8b7654ab fwd="198.51.100.247" dyno=web.1 connect=2ms service=30000ms status=503 bytes=0',
    finds: 'method:POST uri~/api/v2/events code:503 ip:198.51.100.247 created:2016-01-15T16:13:56Z',
  },
  {
    name: 'Old Heroku router line',
    source: 'https://github.com/ukd1/node-twilio/issues/20',
    text: '2012-01-20T02:10:47+00:00 heroku[router]: Error H12 (Request timeout) -> POST api.signing.example/v2/event-subscriptions/58 dyno=web.1 queue= wait= service=30000ms status=503 bytes=0',
    finds: 'method:POST uri~/v2/event-subscriptions/58 code:503 created:2012-01-20T02:10:47Z',
  },
];
