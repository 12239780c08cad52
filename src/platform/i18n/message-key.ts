declare global {
  /** The English messages of each face that loads some, by the name of the face; a key is known by standing there. */
  // oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
  interface MessageSources {}
}

type KeysOf<Source> = Exclude<keyof Source & string, 'default'>;

/** The key of a message. */
export type MessageKey = { [Name in keyof MessageSources]: KeysOf<MessageSources[Name]> }[keyof MessageSources];

/**
 * A key as it is handed to a translator: a literal, and each key that a template makes of literals, must have a
 * message. A key of type `string`, such as the code of a refusal, is taken as it is.
 */
export type CheckedKey<Key extends string> =
  Record<never, never> extends Record<Key, 1> ? Key : Key extends MessageKey ? Key : { readonly noSuchMessage: Key };
