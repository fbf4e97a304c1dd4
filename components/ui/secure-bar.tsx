import { Lock } from 'lucide-react'
import { BrandLink } from './brand.tsx'
import { Container } from './container.tsx'
import styles from './secure-bar.module.css'

interface SecureBarProps {
  home: string
  homeLabel: string
  text: string
}

/** What is above a document that takes a payment, in place of the header: such a document leads nowhere by accident. */
export function SecureBar({ home, homeLabel, text }: SecureBarProps) {
  return (
    <header className={styles.bar}>
      <Container className={styles.row}>
        <BrandLink href={home} label={homeLabel} />
        <span className={styles.text}>
          <Lock aria-hidden />
          {text}
        </span>
      </Container>
    </header>
  )
}
