import { defineEntity, p } from '@mikro-orm/core';
import type { Metric, FigureSourceName } from '../domain/metrics-by-source.ts';

/** Amount that a figure counted in one UTC hour. */
export const FigureHour = defineEntity({
  name: 'FigureHour',
  tableName: 'figure_hour',
  properties: {
    metric: p.text().$type<Metric>().primary(),
    hour: p.datetime().primary(),
    part: p.text().primary(),
    amount: p.bigint('string'),
  },
});

/** The running total of a figure at the end of a day. */
export const FigureDay = defineEntity({
  name: 'FigureDay',
  tableName: 'figure_day',
  properties: {
    metric: p.text().$type<Metric>().primary(),
    day: p.text().primary(),
    part: p.text().primary(),
    total: p.bigint('string'),
  },
});

/** An hour that is to be counted again. */
export const FigureMark = defineEntity({
  name: 'FigureMark',
  tableName: 'figure_mark',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    source: p.text().$type<FigureSourceName>(),
    hour: p.datetime(),
  },
});
