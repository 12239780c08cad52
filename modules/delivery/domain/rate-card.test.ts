import { describe, expect, it } from 'vitest';
import { estimateDeliveryCostRange, findCourierRate } from './rate-card.ts';

const brisbane = { latitude: -27.47, longitude: 153.02 };
const sydney = { latitude: -33.87, longitude: 151.21 };
const perth = { latitude: -31.95, longitude: 115.86 };
const shoebox = { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 };

describe('the rate card', () => {
  it.each([
    ['within a city', brisbane, brisbane],
    ['between two capitals', brisbane, sydney],
  ])('asks 8 to 10 AUD for a typical parcel %s', (_name, from, to) => {
    const rate = findCourierRate('standard', from, to, shoebox);
    expect(rate?.cents).toBeGreaterThanOrEqual(800);
    expect(rate?.cents).toBeLessThanOrEqual(1_000);
  });

  it('asks more for more weight, for more room and for a longer way', () => {
    const cents = (change: object, to = sydney) =>
      findCourierRate('standard', brisbane, to, { ...shoebox, ...change })?.cents;
    const usual = cents({}) ?? 0;
    expect(cents({ weightGrams: 9_000 })).toBeGreaterThan(usual);
    expect(cents({ lengthMm: 600, widthMm: 400, heightMm: 300 })).toBeGreaterThan(usual);
    expect(cents({}, perth)).toBeGreaterThan(usual);
  });

  it('has express dearer and at least as fast', () => {
    const standard = findCourierRate('standard', brisbane, perth, shoebox);
    const express = findCourierRate('express', brisbane, perth, shoebox);
    expect(express?.cents).toBeGreaterThan(standard?.cents ?? Infinity);
    expect(express?.days.to).toBeLessThan(standard?.days.to ?? 0);
  });

  it.each([{ weightGrams: 25_001 }, { lengthMm: 1_201 }])('has no rate for %j', (change) => {
    expect(findCourierRate('standard', brisbane, sydney, { ...shoebox, ...change })).toBeNull();
    expect(estimateDeliveryCostRange({ from: brisbane, to: sydney, parcel: { ...shoebox, ...change } })).toBeNull();
  });

  it('estimates a range that holds every service', () => {
    const range = estimateDeliveryCostRange({ from: brisbane, to: sydney, parcel: shoebox });
    for (const service of ['standard', 'express'] as const) {
      const cents = findCourierRate(service, brisbane, sydney, shoebox)?.cents ?? 0;
      expect(range?.lowCents).toBeLessThanOrEqual(cents);
      expect(range?.highCents).toBeGreaterThanOrEqual(cents);
    }
  });
});
