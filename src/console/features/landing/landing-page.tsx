import { ArchitectureDiagram } from '../../components/architecture-diagram.tsx'
import { Brand } from '../../components/brand.tsx'
import { ThemeButton } from '../../components/theme-button.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { industries, principles, services } from './content.ts'
import { DialogButton } from './dialog-button.tsx'
import { Hero } from './hero.tsx'
import { Screenshots } from './screenshots.tsx'

const width = 'mx-auto max-w-[72rem] px-4 sm:px-6'

/** The landing page: static words, made into markup when the console is built. */
export function LandingPage() {
  return (
    <>
      <Header />
      <main>
        <Hero width={width} />
        <section id="services" aria-labelledby="services-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="services-title" title="Services" text="Six rooms of one house, behind one interface." />
            <Cards items={services} columns="sm:grid-cols-2 lg:grid-cols-3" />
          </div>
        </section>
        <section id="industries" aria-labelledby="industries-title" className="border-t">
          <div className={`${width} py-16`}>
            <Heading id="industries-title" title="Industries" text="Made for those who answer for patients." />
            <Cards items={industries} columns="sm:grid-cols-3" />
          </div>
        </section>
        <section aria-labelledby="screens-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="screens-title" title="As it is" text="Screens of the console, taken from a server at work." />
            <Screenshots />
          </div>
        </section>
        <section aria-labelledby="architecture-title" className="border-t">
          <div className={`${width} py-16`}>
            <Heading id="architecture-title" title="Architecture" text="One line that every text walks." />
            <ArchitectureDiagram />
          </div>
        </section>
        <section id="about" aria-labelledby="about-title" className="border-t bg-surface">
          <div className={`${width} py-16`}>
            <Heading id="about-title" title="Principles" text="What we hold to, whatever the model." />
            <Cards items={principles} columns="sm:grid-cols-2 lg:grid-cols-4" />
          </div>
        </section>
        <CallToAction />
      </main>
      <Footer />
    </>
  )
}

function Header() {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className={`${width} flex flex-wrap items-center gap-x-6`}>
        <Brand />
        <nav aria-label="Sections" className="order-3 -mx-2 flex w-full md:order-none md:w-auto">
          {[
            ['#services', 'Services'],
            ['#industries', 'Industries'],
            ['#about', 'About'],
          ].map(([href, label]) => (
            <a key={href} href={href} className="px-2 py-2.5 font-medium text-ink-2 -outline-offset-2 hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeButton />
          <a href="/dashboard" className={buttonClass('primary')}>
            Platform Access
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
  return (
    <section aria-labelledby="start-title" className="border-t">
      <div className={`${width} flex flex-wrap items-center justify-between gap-6 py-12`}>
        <div>
          <h2 id="start-title" className="text-title font-semibold tracking-tight">
            Put it in front of your AI today
          </h2>
          <p className="text-lead text-ink-2">A 30-day free trial, on your own machines.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/dashboard" className={buttonClass('primary')}>
            Start Free Trial
          </a>
          <DialogButton demo="schedule" label="Schedule Demo" />
        </div>
      </div>
    </section>
  )
}

function Footer() {
  return (
    <footer className="border-t">
      <div className={`${width} flex flex-wrap items-center justify-between gap-4 py-8 text-small text-ink-2`}>
        <span>Custos, guardrails for healthcare AI</span>
        <nav aria-label="Footer" className="flex gap-5">
          <a href="/dashboard" className="underline underline-offset-4 hover:text-ink">
            Dashboard
          </a>
          <a href="/documents" className="underline underline-offset-4 hover:text-ink">
            Documents
          </a>
        </nav>
      </div>
    </footer>
  )
}
