import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/*
 * Encrypts texts that the database must not reveal: AES-256-GCM with one key per purpose. `belongsTo` is authenticated
 * but not stored, so that a text copied into another member's row cannot be decrypted there.
 */

const deriveKey = (secrets: Secrets, purpose: string): Buffer =>
  createHash('sha256')
    .update(secrets.keyFor(`seal:${purpose}`))
    .digest();

/** @returns `nonce.tag.text`, each in base64url */
export function sealSecret(secrets: Secrets, purpose: string, belongsTo: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secrets, purpose), nonce).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** @throws Error where the text was changed, belongs to another member or was sealed under another secret */
export function unsealSecret(secrets: Secrets, purpose: string, belongsTo: string, sealed: string): string {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || tag?.length !== 16 || !text) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secrets, purpose), nonce)
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
