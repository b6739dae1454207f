/**
 * The properties of a `<form>`. A field with such a name takes the property's place, for the field's name is looked up first: with a field named
 * `parentNode`, code that climbs from an element to its ancestors never comes to an end. Left out are event handlers (`onclick`), which nobody reads.
 * The test compares the list with TypeScript's.
 */

/** Constants (`TEXT_NODE`), and counterparts of ARIA attributes. */
const families = /^([A-Z_]+$|aria[A-Z])/;
const properties = new Set(
  `__proto__ acceptCharset accessKey accessKeyLabel action addEventListener after animate append appendChild assignedSlot attachInternals attachShadow
  attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI before blur checkValidity checkVisibility childElementCount
  childNodes children classList className click clientHeight clientLeft clientTop clientWidth cloneNode closest compareDocumentPosition
  computedStyleMap constructor contains contentEditable currentCSSZoom customElementRegistry dataset dir dispatchEvent draggable elements encoding
  enctype enterKeyHint firstChild firstElementChild focus getAnimations getAttribute getAttributeNS getAttributeNames getAttributeNode
  getAttributeNodeNS getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML getRootNode
  hasAttribute hasAttributeNS hasAttributes hasChildNodes hasOwnProperty hasPointerCapture hidden hidePopover id inert innerHTML innerText inputMode
  insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable isDefaultNamespace isEqualNode
  isPrototypeOf isSameNode lang lastChild lastElementChild length localName lookupNamespaceURI lookupPrefix matches method moveBefore name
  namespaceURI nextElementSibling nextSibling noValidate nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft offsetParent offsetTop
  offsetWidth outerHTML outerText ownerDocument parentElement parentNode part popover prefix prepend previousElementSibling previousSibling
  propertyIsEnumerable querySelector querySelectorAll rel relList releasePointerCapture remove removeAttribute removeAttributeNS
  removeAttributeNode removeChild removeEventListener replaceChild replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock
  requestSubmit reset role scroll scrollBy scrollHeight scrollIntoView scrollLeft scrollTo scrollTop scrollWidth setAttribute setAttributeNS
  setAttributeNode setAttributeNodeNS setHTMLUnsafe setPointerCapture shadowRoot showPopover slot spellcheck style submit tabIndex tagName target
  textContent title toLocaleString toString toggleAttribute togglePopover translate valueOf webkitMatchesSelector writingSuggestions`.split(
    /\s+/,
  ),
);

export function isFormProperty(name: string): boolean {
  return families.test(name) || properties.has(name);
}
