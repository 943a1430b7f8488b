/** The mark and the name, leading home. A plain link: the landing page is a document of its own. */
export function Brand() {
  return (
    <a href="/" className="flex items-center gap-2 rounded-sm py-2 text-lead font-semibold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
        <path
          d="M18 7.6a7.4 7.4 0 1 0 0 8.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <circle cx="12" cy="12" r="2.2" fill="currentColor" />
      </svg>
      Custos
    </a>
  )
}
