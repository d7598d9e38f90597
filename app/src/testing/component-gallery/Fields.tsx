import { useState } from 'react'
import { CodeField } from '../../shared/ui/CodeField.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { RadioGroup } from '../../shared/ui/RadioGroup.tsx'
import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const wrong = 'This handle is taken. Choose another one.'

export const Fields = () => (
  <>
    <Row label="Text">
      {[
        <TextField key="empty" label="Handle" placeholder="grace" hint="Small letters, digits and dashes" />,
        <TextField key="filled" label="Handle" defaultValue="grace" optional />,
        <TextField key="hover" label="Handle" defaultValue="hover" data-look="hover" />,
        <TextField key="focus" label="Handle" defaultValue="focus" data-look="focus" />,
        <TextField key="wrong" label="Handle" defaultValue="mae" error={wrong} />,
        <TextField key="disabled" label="Handle" defaultValue="disabled" disabled />,
      ].map((field) => (
        <div key={field.key} className={styles.field}>
          {field}
        </div>
      ))}
    </Row>
    <Row label="Password, code, choice">
      <div className={styles.field}>
        <PasswordField label="Password" defaultValue="ridge walk" />
      </div>
      <div className={styles.field}>
        <CodeField label="Code" defaultValue="204 117" hint="Six digits from the mail" />
      </div>
      <div className={styles.field}>
        <Select label="Sort" defaultValue="new">
          <option value="new">Newest first</option>
        </Select>
      </div>
    </Row>
    <Row label="Several lines">
      <div className={styles.block}>
        <TextArea label="About you" defaultValue="I walk in the rain." rows={3} />
      </div>
      <div className={styles.block}>
        <TextArea label="About you" defaultValue="I" rows={3} error="Write at least ten letters." />
      </div>
    </Row>
    <Row label="Yes or no">
      <div className={styles.field}>
        <Checkbox label="I have read the terms" />
      </div>
      <div className={styles.field}>
        <Checkbox label="I have read the terms" defaultChecked hint="They are two pages long." />
      </div>
      <div className={styles.field}>
        <Checkbox label="I have read the terms" data-look="focus" error="Without this you cannot go on." />
      </div>
      <div className={styles.field}>
        <Checkbox label="I have read the terms" defaultChecked disabled />
      </div>
    </Row>
    <Row label="One of several">
      <Question />
      <Question disabled />
    </Row>
  </>
)

const options = [
  { value: 'north', label: 'The north face' },
  { value: 'south', label: 'The south ridge', hint: 'Longer, and drier in spring' },
]

function Question({ disabled = false }: { disabled?: boolean }) {
  const [value, choose] = useState('south')
  return (
    <div className={styles.block}>
      <RadioGroup legend="Which way up?" options={options} value={value} onChange={choose} disabled={disabled} />
    </div>
  )
}
