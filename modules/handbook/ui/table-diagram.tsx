import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { DocumentedTable } from '../domain/generated.schemas.ts';
import { layOutBoxes, layOutEdges } from './diagram-layout.ts';
import styles from './generated.module.css';

/** The modules with their tables as a diagram, and each table with its columns. */
export function TableDiagram() {
  const t = useTranslate();
  const { data: tables } = trpc.handbook.tables.useQuery(undefined, { staleTime: Infinity });
  if (!tables) return null;
  return (
    <div lang="en">
      <Diagram tables={tables} label={t('handbook.page.database-diagram')} />
      {[...Map.groupBy(tables, ({ module }) => module)].map(([module, owned]) => (
        <section key={module}>
          <h2>{module}</h2>
          {owned.map((table) => (
            <TableCard key={table.name} table={table} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Lets the keyboard scroll it. */
const scrollable = { tabIndex: 0 } as const;

function Diagram({ tables, label }: { readonly tables: readonly DocumentedTable[]; readonly label: string }) {
  const { boxes, width, height } = layOutBoxes(tables);
  return (
    <section className={styles.scroller} aria-label={label} {...scrollable}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.diagram} role="img">
        <title>{label}</title>
        {layOutEdges(tables, boxes).map((edge) => (
          <path key={edge.key} d={edge.path} className={styles.edge} />
        ))}
        {boxes.map((box) => (
          <g key={box.module} transform={`translate(${box.x} ${box.y})`}>
            <rect width={box.width} height={box.height} rx="12" className={styles.box} />
            <text x="14" y="26" className={styles.module}>
              {box.module}
            </text>
            {box.tables.map((name, index) => (
              <text key={name} x="14" y={50 + index * 20} className={styles.table}>
                {name}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </section>
  );
}

function TableCard({ table }: { readonly table: DocumentedTable }) {
  const targets = new Map(table.references.map(({ column, table: target }) => [column, target]));
  return (
    <details className={styles.card} id={table.name}>
      <summary>{table.name}</summary>
      <ul>
        {table.columns.map((column) => (
          <li key={column.name}>
            <code>{column.name}</code> <span className={styles.type}>{column.type}</span>
            {column.isKey && <strong> key</strong>}
            {column.isNullable && <span className={styles.type}> null</span>}
            {targets.has(column.name) && (
              <a href={`#${targets.get(column.name)}`} className={styles.target}>
                → {targets.get(column.name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
