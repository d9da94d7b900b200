import type { AiLanguage, AiServiceName } from '#models/ai/values'

export type BuiltInTemplate = {
  service: AiServiceName
  language: AiLanguage
  name: string
  body: string
}

/** Between the title, the caption and the hashtags of a copy template. */
export const PART_BREAK = '---'

/** Of a post in every language: its title, caption and hashtags. */
const COPY_BODY = `{{title}}
${PART_BREAK}
{{hook}}

{{about}}

{{call}}
${PART_BREAK}
{{hashtags}}`

/** The templates of a new database; they also serve where every template was switched off. */
export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    service: 'prompt',
    language: 'en',
    name: 'Prompt',
    body: `{{#target:video}}A cinematic {{#duration}}{{duration}}-second {{/duration}}{{#aspectRatio}}{{aspectRatio}} {{/aspectRatio}}shot{{/target}}{{#target:image}}A photograph{{#aspectRatio}} in {{aspectRatio}}{{/aspectRatio}}{{/target}}{{#items}} of {{items}}{{/items}}{{#interiorTypes}}, set in: {{interiorTypes}}{{/interiorTypes}}.
{{#title}}Subject: {{title}}.{{/title}}
{{#styles}}Style: {{styles}}.{{/styles}}
{{#brief}}What matters: {{brief}}{{/brief}}
{{#references}}In the manner of: {{references}}.{{/references}}
{{#target:video}}Slow, steady camera movement, natural light, true materials and colours, shallow depth of field, no text on screen.{{/target}}{{#target:image}}Natural light, true materials and colours, sharp texture, balanced composition, no text in the picture.{{/target}}`,
  },
  {
    service: 'prompt',
    language: 'de',
    name: 'Prompt',
    body: `{{#target:video}}Eine filmische {{#aspectRatio}}{{aspectRatio}}-{{/aspectRatio}}Einstellung{{#duration}} von {{duration}} Sekunden{{/duration}}{{/target}}{{#target:image}}Eine Fotografie{{#aspectRatio}} in {{aspectRatio}}{{/aspectRatio}}{{/target}}{{#items}}, zu sehen: {{items}}{{/items}}{{#interiorTypes}}, Raum: {{interiorTypes}}{{/interiorTypes}}.
{{#title}}Motiv: {{title}}.{{/title}}
{{#styles}}Stil: {{styles}}.{{/styles}}
{{#brief}}Darauf kommt es an: {{brief}}{{/brief}}
{{#references}}In der Art von: {{references}}.{{/references}}
{{#target:video}}Langsame, ruhige Kamerafahrt, natürliches Licht, echte Materialien und Farben, geringe Schärfentiefe, keine Schrift im Bild.{{/target}}{{#target:image}}Natürliches Licht, echte Materialien und Farben, klare Texturen, ausgewogene Komposition, keine Schrift im Bild.{{/target}}`,
  },
  {
    service: 'copy',
    language: 'en',
    name: 'Caption, title and hashtags',
    body: COPY_BODY,
  },
  {
    service: 'copy',
    language: 'de',
    name: 'Text, Titel und Hashtags',
    body: COPY_BODY,
  },
]
