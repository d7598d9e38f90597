import { CodeField, type CodeFieldProps, digitsOf } from '../../shared/ui/CodeField.tsx'

/** The code from a mail. Its sixth digit sends the form, where nothing else is to be filled in. */
export const MailedCodeField = ({ submits = true, ...props }: CodeFieldProps & { submits?: boolean }) => (
  <CodeField
    {...props}
    onChange={(event) => {
      void props.onChange?.(event)
      const { form, value } = event.target
      // After what was typed has reached whoever reads it.
      if (submits && digitsOf(value)) setTimeout(() => form?.requestSubmit())
    }}
  />
)
