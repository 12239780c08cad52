import type { DocumentedTable } from '../domain/generated.schemas.ts';

interface Box {
  readonly module: string;
  readonly tables: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const columns = 4;
const boxWidth = 210;
const gap = 48;

/** Lays out a box for each module, filled into columns from the top, each time into the shortest. */
export function layOutBoxes(tables: readonly DocumentedTable[]): {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
} {
  const depths = Array.from({ length: columns }, () => 0);
  const boxes = [...Map.groupBy(tables, ({ module }) => module)].map(([module, owned]) => {
    const height = 46 + owned.length * 20;
    const column = depths.indexOf(Math.min(...depths));
    const y = depths[column] ?? 0;
    depths[column] = y + height + gap;
    const names = owned.map(({ name }) => name);
    return { module, tables: names, x: column * (boxWidth + gap), y, width: boxWidth, height };
  });
  return { boxes, width: columns * (boxWidth + gap) - gap, height: Math.max(...depths) - gap };
}

/** Lays out a line for each pair of modules between which a foreign key leads. */
export function layOutEdges(
  tables: readonly DocumentedTable[],
  boxes: readonly Box[],
): readonly { readonly key: string; readonly path: string }[] {
  const ownersByTable = new Map(tables.map(({ name, module }) => [name, module]));
  const boxesByModule = new Map(boxes.map((box) => [box.module, box]));
  const pairs = new Set(
    tables.flatMap(({ module, references }) =>
      references.flatMap(({ table }) => {
        const target = ownersByTable.get(table);
        return target === undefined || target === module ? [] : [`${module} ${target}`];
      }),
    ),
  );
  return [...pairs].flatMap((key) => {
    const [from = '', to = ''] = key.split(' ');
    const [one, other] = [boxesByModule.get(from), boxesByModule.get(to)];
    return one && other ? [{ key, path: curve(one, other) }] : [];
  });
}

function curve(one: Box, other: Box): string {
  const [x1, y1] = [one.x + one.width / 2, one.y + 20];
  const [x2, y2] = [other.x + other.width / 2, other.y + 20];
  const bend = (x2 - x1) / 2;
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`;
}
