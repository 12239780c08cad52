import { Button, Section } from 'react-email';
import { lightColors } from './theme.ts';

/** The main button of an email. */
export const EmailButton = ({ href, children }: { href: string; children: string }) => (
  <Section style={{ margin: '22px 0 22px' }}>
    <Button
      href={href}
      className="button"
      style={{
        backgroundColor: lightColors.leaf,
        color: lightColors.onLeaf,
        borderRadius: 999,
        fontSize: 16,
        fontWeight: 700,
        padding: '14px 26px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  </Section>
);
