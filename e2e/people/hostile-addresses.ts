/** Ways out of the site that browsers have been fooled by (safety T14); more of them stand beside `safePath`. */
export const hostileAddresses: readonly string[] = [
  'https://evil.example/m/home', 'HTTPS://evil.example/m', 'https:evil.example', 'https:/evil.example/m', '//evil.example/m', '///evil.example/m', '/\\evil.example',
  '/\\/evil.example', '\\\\evil.example', '/m\\@evil.example', '/m//evil.example', '/m/..//evil.example', '/m/..\\..\\evil.example', '/\t/evil.example', '\t//evil.example',
  '/m/\r\nLocation: https://evil.example', 'javascript:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'javascript://m/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'blob:https://evil.example/1', 'intent://evil.example#Intent;scheme=https;end', '/m@evil.example',
  '/m.evil.example', '/m/../console', '/m/%2e%2e/console', '/api/v1/session', '%2f%2fevil.example', 'https://portal.invalid@evil.example/m',
];
