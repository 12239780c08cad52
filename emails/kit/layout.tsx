import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from 'react-email';
import type { ReactNode } from 'react';
import type { EmailContext } from '#platform/mail/email-template.ts';
import { darkModeStyles, displayFont, font, lightColors } from './theme.ts';

export interface LayoutProps {
  readonly reader: EmailContext;
  /** The line that a mail program shows beside the subject. */
  readonly preview: string;
  /** Why this email was sent: one sentence in the footer. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** The layout of every email: wordmark, card, and below it the reason why it was sent. */
export function Layout({ reader, preview, reason, children }: LayoutProps) {
  return (
    <Html lang={reader.locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkModeStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* Body names a language of its own, English unless it is given one. */}
      <Body lang={reader.locale} className="ground" style={{ fontFamily: font, margin: 0 }}>
        {/* The ground is a table of its own: Body paints an inner cell that the dark styles could not reach. */}
        <Section className="ground" style={{ backgroundColor: lightColors.ground, padding: '32px 12px' }}>
          <Container style={{ maxWidth: 560, margin: '0 auto' }}>
            <Wordmark site={reader.site} />
            <Container
              className="card"
              style={{
                backgroundColor: lightColors.card,
                border: `1px solid ${lightColors.line}`,
                borderRadius: 20,
                padding: '32px 28px',
                // Members write words of any length; mail programs know one of the two.
                overflowWrap: 'anywhere',
                wordBreak: 'break-word',
              }}
            >
              {children}
            </Container>
            <Foot reader={reader} reason={reason} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

const Wordmark = ({ site }: { site: string }) => (
  <Link
    href={site}
    className="leaf"
    style={{
      color: lightColors.leaf,
      fontFamily: displayFont,
      fontSize: 28,
      fontWeight: 800,
      letterSpacing: '-0.5px',
      textDecoration: 'none',
      display: 'block',
      padding: '0 8px 18px',
    }}
  >
    swapu
  </Link>
);

const small = { color: lightColors.quiet, fontSize: 13, lineHeight: '20px', margin: '0 8px 6px' } as const;

const Foot = ({ reader, reason }: { reader: EmailContext; reason: string }) => (
  <>
    <Hr className="line" style={{ borderTop: `1px solid ${lightColors.line}`, margin: '24px 0 14px', width: 'auto' }} />
    <Text className="quiet" style={small}>
      {reason}
      {reader.unsubscribe !== undefined && (
        <>
          {' '}
          <Link
            href={reader.unsubscribe}
            className="quiet"
            style={{ color: lightColors.quiet, textDecoration: 'underline' }}
          >
            {reader.t('letters.foot.unsubscribe')}
          </Link>
        </>
      )}
    </Text>
    <Text className="quiet" style={small}>
      {reader.t('letters.foot.sender')} ·{' '}
      <Link
        href={`${reader.site}/privacy`}
        className="quiet"
        style={{ color: lightColors.quiet, textDecoration: 'underline' }}
      >
        {reader.t('letters.foot.privacy')}
      </Link>
    </Text>
  </>
);

declare global {
  interface MessageSources {
    readonly emails: typeof import('../locales/en-US.json');
  }
}
