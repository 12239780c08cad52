import { Column, Heading, Link, Row, Section, Text } from 'react-email';
import type { ReactNode } from 'react';
import { displayFont, lightColors } from './theme.ts';

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className="ink"
    style={{
      color: lightColors.ink,
      fontFamily: displayFont,
      fontSize: 26,
      lineHeight: '32px',
      fontWeight: 700,
      letterSpacing: '-0.3px',
      margin: '0 0 14px',
    }}
  >
    {children}
  </Heading>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ color: lightColors.ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>
    {children}
  </Text>
);

/** Small print inside the card. */
export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text className="quiet" style={{ color: lightColors.quiet, fontSize: 14, lineHeight: '21px', margin: '0 0 10px' }}>
    {children}
  </Text>
);

/** A person's own words, set apart from the product's text. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <Section
    className="line"
    style={{ borderLeft: `3px solid ${lightColors.line}`, margin: '0 0 16px', padding: '2px 0 2px 16px' }}
  >
    <Text
      className="ink"
      style={{
        color: lightColors.ink,
        fontSize: 16,
        lineHeight: '25px',
        fontWeight: 600,
        margin: 0,
        whiteSpace: 'pre-wrap',
      }}
    >
      {children}
    </Text>
  </Section>
);

/** A secondary link inside a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="leaf" style={{ color: lightColors.leaf, textDecoration: 'underline' }}>
    {children}
  </Link>
);

/**
 * Shows the URL of a button as text, for mail programs that show no buttons. The plain text omits it, as it contains
 * the URL already.
 */
export const ButtonFallbackLink = ({ href, lead }: { href: string; lead: string }) => (
  <Section data-skip-in-text="true" style={{ margin: '18px 0 0' }}>
    <SmallPrint>{lead}</SmallPrint>
    <Link
      href={href}
      className="leaf"
      style={{ color: lightColors.leaf, fontSize: 13, lineHeight: '19px', wordBreak: 'break-all' }}
    >
      {href}
    </Link>
  </Section>
);

/** Numbered steps, one sentence each. */
export const Steps = ({ children }: { children: readonly string[] }) => (
  <Section style={{ margin: '0 0 12px' }}>
    {children.map((step, index) => (
      <Text
        key={step}
        className="ink"
        style={{ color: lightColors.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 10px' }}
      >
        <span className="leaf" style={{ color: lightColors.leaf, fontWeight: 700 }}>
          {index + 1}.
        </span>{' '}
        {step}
      </Text>
    ))}
  </Section>
);

const lineText = { color: lightColors.ink, fontSize: 16, lineHeight: '24px', margin: 0 };

/** Shows what was paid for and its sum, as a line of a receipt. */
export const AmountLine = ({ what, sum }: { what: string; sum: string }) => (
  <Section
    className="line"
    style={{
      borderTop: `1px solid ${lightColors.line}`,
      borderBottom: `1px solid ${lightColors.line}`,
      margin: '0 0 18px',
      padding: '12px 0',
    }}
  >
    <Row>
      <Column>
        <Text className="ink" style={lineText}>
          {what}
        </Text>
      </Column>
      <Column align="right" style={{ verticalAlign: 'top' }}>
        <Text className="ink" style={{ ...lineText, fontWeight: 700, whiteSpace: 'nowrap' }}>
          {sum}
        </Text>
      </Column>
    </Row>
  </Section>
);
