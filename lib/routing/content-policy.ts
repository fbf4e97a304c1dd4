/**
 * The page policy: our own origin alone, and of inline scripts only those named (`'sha256-…'` or `'nonce-…'`).
 * Style attributes are allowed (React writes them), style elements are not. Text becomes markup or a script's address only
 * by the one policy of lib/client/trusted-types.ts.
 */
export const contentPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
