import { useContext } from 'react'
import { ArchitectureDiagram } from '../../components/architecture-diagram.tsx'
import { Brand } from '../../components/brand.tsx'
import { ThemeButton } from '../../components/theme-button.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Hero } from './hero.tsx'
import { Screenshots } from './screenshots.tsx'
import { LandingWords, useLandingWords } from './words.ts'

const width = 'mx-auto max-w-[72rem] px-4 sm:px-6'

/** The landing page: static words, made into markup when the console is built. */
export function LandingPage() {
  const { t, diagram } = useContext(LandingWords)
  return (
    <>
      <Header />
      <main>
        <Hero width={width} />
        <section id="services" aria-labelledby="services-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="services-title" title={t.services} text={t.servicesLead} />
            <Cards items={t.serviceCards} columns="sm:grid-cols-2 lg:grid-cols-3" />
          </div>
        </section>
        <section id="industries" aria-labelledby="industries-title" className="border-t">
          <div className={`${width} py-16`}>
            <Heading id="industries-title" title={t.industries} text={t.industriesLead} />
            <Cards items={t.industryCards} columns="sm:grid-cols-3" />
          </div>
        </section>
        <section aria-labelledby="screens-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="screens-title" title={t.asItIs} text={t.asItIsLead} />
            <Screenshots />
          </div>
        </section>
        <section aria-labelledby="architecture-title" className="border-t">
          <div className={`${width} py-16`}>
            <Heading id="architecture-title" title={t.architecture} text={t.architectureLead} />
            <ArchitectureDiagram words={diagram} />
          </div>
        </section>
        <section id="about" aria-labelledby="about-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="about-title" title={t.principles} text={t.principlesLead} />
            <Cards items={t.principleCards} columns="sm:grid-cols-2 lg:grid-cols-4" />
          </div>
        </section>
        <CallToAction />
      </main>
      <Footer />
    </>
  )
}

function Header() {
  const t = useLandingWords()
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className={`${width} flex flex-wrap items-center gap-x-6`}>
        <Brand />
        <nav aria-label={t.sections} className="order-3 -mx-2 flex w-full md:order-none md:w-auto">
          {[
            ['#services', t.services],
            ['#industries', t.industries],
            ['#about', t.about],
          ].map(([href, label]) => (
            <a key={href} href={href} className="px-2 py-2.5 font-medium text-ink-2 -outline-offset-2 hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <button
            type="button"
            data-language-button
            lang={t.otherLanguage === 'English' ? 'en' : 'es'}
            className="inline-flex min-h-9 items-center rounded-md px-2 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {t.otherLanguage}
          </button>
          <span data-theme-names={JSON.stringify(t.themes)} className="contents">
            <ThemeButton />
          </span>
          <a href="/dashboard" className={buttonClass('primary')}>
            {t.platformAccess}
          </a>
        </div>
      </div>
    </header>
  )
}

function Heading({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <div className="mb-8">
      <h2 id={id} className="text-title font-semibold tracking-tight">
        {title}
      </h2>
      <p className="text-lead text-ink-2">{text}</p>
    </div>
  )
}

function Cards({ items, columns }: { items: readonly { name: string; text: string }[]; columns: string }) {
  return (
    <ul className={`grid gap-px overflow-hidden rounded-md border bg-line ${columns}`}>
      {items.map(({ name, text }) => (
        <li key={name} className="bg-surface p-5">
          <h3 className="mb-1 font-semibold">{name}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function CallToAction() {
  const t = useLandingWords()
  return (
    <section aria-labelledby="start-title" className="border-t">
      <div className={`${width} flex flex-wrap items-center justify-between gap-6 py-12`}>
        <div>
          <h2 id="start-title" className="text-title font-semibold tracking-tight">
            {t.startTitle}
          </h2>
          <p className="text-lead text-ink-2">{t.startLead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/dashboard" className={buttonClass('primary')}>
            {t.startFreeTrial}
          </a>
          <DialogButton demo="schedule" label={t.scheduleDemo} />
        </div>
      </div>
    </section>
  )
}

function Footer() {
  const t = useLandingWords()
  return (
    <footer className="border-t">
      <div className={`${width} flex flex-wrap items-center justify-between gap-4 py-8 text-small text-ink-2`}>
        <span>{t.footer}</span>
        <nav aria-label={t.footerPlaces} className="flex gap-5">
          <a href="/dashboard" className="underline underline-offset-4 hover:text-ink">
            {t.dashboard}
          </a>
          <a href="/documents" className="underline underline-offset-4 hover:text-ink">
            {t.documents}
          </a>
          <a href="/docs" className="underline underline-offset-4 hover:text-ink">
            {t.documentation}
          </a>
        </nav>
      </div>
    </footer>
  )
}
