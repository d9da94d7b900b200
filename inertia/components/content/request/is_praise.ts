/** What people say of what they like, in the languages of the product and of its first clients. */
const GOOD =
  /\b(love|loved|great|perfect|perfectly|beautiful|lovely|nice|awesome|excellent|exactly (right|as)|well done|spot on|super|(thank you|thanks|thx|cheers)|so much \w+er than|much better|toll|schön|wunderschön|klasse|perfekt|genau richtig|gefällt (mir|uns)|gelungen|prima|danke\w*|viel besser|gracias|me encanta|perfecto|genial|precioso|muy bien)\b|[👍❤🎉😍🔥👏]/iu

/** What turns it into a wish all the same. */
const WISH =
  /\?|\b(but|please|could|can|should|would|instead|too|more|less|only|not|change|remove|add|aber|bitte|könnt\w*|kann|sollte\w*|würde\w*|statt|zu|mehr|weniger|nur|nicht|ändern|entfernen|pero|por favor|podr\w*|demasiado|más|menos|no|cambiar|quitar)\b/iu

/**
 * Whether a comment says only that something is good. Such a comment asks for no change; where it isn't
 * plain, it is taken as one that does.
 */
export function isPraise(body: string): boolean {
  return body.length < 200 && GOOD.test(body) && !WISH.test(body)
}
