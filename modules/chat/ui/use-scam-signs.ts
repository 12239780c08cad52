import { useMemo } from 'react';
import { findScamSigns } from '../domain/scam-signs/find-scam-signs.ts';
import type { ScamSignKind } from '../domain/scam-signs/scam-sign-kinds.ts';

/**
 * The signs of a text, computed where it is shown: old messages and those that arrive live are read by today's rules,
 * and nothing about them is stored.
 */
export const listScamSigns = (text: string): readonly ScamSignKind[] =>
  findScamSigns(text, { ownHosts: [location.hostname] });

export const useScamSigns = (text: string): readonly ScamSignKind[] => useMemo(() => listScamSigns(text), [text]);
