import { controlClasses, Field, type FieldTexts } from './field.tsx'

type FileFieldProps = FieldTexts & { name: string; accept: string }

/** A file input as the browser draws it, which says by itself what was chosen: for pages without script. */
export function FileField({ name, accept, ...texts }: FileFieldProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name={name}
          accept={accept}
          required
          className={`w-full py-2.5 leading-6 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-wash-2 file:px-3 file:py-1 file:font-semibold file:text-print ${controlClasses}`}
        />
      )}
    </Field>
  )
}
