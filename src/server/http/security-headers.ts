import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Host } from '#platform/host.ts';
import { inlineScriptHashes } from '../render/inline-scripts.ts';

/**
 * Headers for every answer. The policy needs no nonce, so that a cached page stays valid: the two inline scripts are
 * listed by hash.
 */
export function setSecurityHeaders(host: Pick<Host, 'publicUrl' | 'storage' | 'config'>): RequestHandler {
  const isSecure = host.publicUrl.startsWith('https://');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes],
        // React sets style attributes and Mantine a style element; neither can carry script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The store of files may redirect browsers to itself, and pictures are shown from there.
        imgSrc: ["'self'", 'data:', 'blob:', ...host.storage.origins],
        // A first page carries its faces.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', ...host.storage.origins],
        // The console frames the designer of letters.
        frameSrc: ["'self'", ...(host.config.DESIGNER_URL === undefined ? [] : [host.config.DESIGNER_URL])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
