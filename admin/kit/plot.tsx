import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface PlotSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The same of the time before, drawn dashed. */
  readonly before?: readonly (number | null)[];
}

interface PlotProps {
  readonly shape: 'lines' | 'bars';
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
  readonly format: (value: number) => string;
  /** Names a dashed line, from the name of its series. */
  readonly beforeLabel: (label: string) => string;
  readonly height?: number;
}

const colors = [
  'var(--color-action)',
  'var(--color-like)',
  'light-dark(#9a6b00, #f3c84d)',
  'light-dark(#3d5fa8, #9db8ff)',
  'light-dark(#7a4a8f, #d4a9e6)',
] as const;
const pickColor = (index: number): string => colors[index % colors.length] ?? colors[0];

const tick = { fontSize: 12, fill: 'var(--color-ink-faint)' };
const tooltip = {
  contentStyle: {
    border: '1px solid var(--color-line)',
    borderRadius: 8,
    background: 'var(--color-raised)',
    color: 'var(--color-ink)',
  },
  cursor: { stroke: 'var(--color-line-strong)', fill: 'var(--color-sunken)' },
};

/**
 * A drawing of numbers that stand beside it in a table: screen readers and keyboards skip it. The only file that
 * imports recharts, loaded with the first page that draws.
 */
export default function Plot({ shape, labels, series, format, beforeLabel, height = 260 }: PlotProps) {
  const data = labels.map((label, row) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, index) => [`now${index}`, values[row] ?? null])),
    ...Object.fromEntries(series.map(({ before }, index) => [`before${index}`, before?.[row] ?? null])),
  }));
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" />,
    <XAxis key="x" dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />,
    <YAxis key="y" tick={tick} tickLine={false} axisLine={false} width={56} tickFormatter={format} />,
    <Tooltip key="tooltip" {...tooltip} formatter={(value) => format(Number(value))} />,
  ];
  const key = series.length > 1 && <Legend iconType="plainline" wrapperStyle={{ fontSize: 12 }} />;
  const shared = { data, accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } };
  return (
    // The drawing follows a narrower screen a moment later, and must not widen the page until then.
    <div aria-hidden="true" style={{ overflow: 'clip' }}>
      <ResponsiveContainer width="100%" height={height}>
        {shape === 'bars' ? (
          <BarChart {...shared}>
            {axes}
            {key}
            {series.map(({ label }, index) => (
              <Bar key={label} dataKey={`now${index}`} name={label} fill={pickColor(index)} isAnimationActive={false} />
            ))}
          </BarChart>
        ) : (
          <LineChart {...shared}>
            {axes}
            {key}
            {series.map(({ label, before }, index) => [
              before && (
                <Line
                  key={`${label} before`}
                  dataKey={`before${index}`}
                  name={beforeLabel(label)}
                  stroke={pickColor(index)}
                  strokeOpacity={0.6}
                  legendType="none"
                  strokeDasharray="4 4"
                  dot={false}
                  isAnimationActive={false}
                />
              ),
              <Line
                key={label}
                dataKey={`now${index}`}
                name={label}
                stroke={pickColor(index)}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />,
            ])}
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}
