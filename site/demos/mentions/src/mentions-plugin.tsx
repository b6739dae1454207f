import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  LexicalTypeaheadMenuPlugin,
  TypeaheadOption,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  SELECTION_CHANGE_COMMAND,
  type TextNode,
} from 'lexical';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  $createMentionNode,
  $isMentionNode,
  MentionNode,
} from './mention-node.ts';
import { findPeople, type Person } from './people.ts';

// #region option
/** An option of the package's menu: a key, and its element once rendered. */
class PersonOption extends TypeaheadOption {
  readonly person: Person;

  constructor(person: Person) {
    super(person.id);
    this.person = person;
  }
}
// #endregion

export function MentionsPlugin() {
  const [editor] = useLexicalComposerContext();
  // null: no search.
  const [query, setQuery] = useState<string | null>(null);
  const matchAtSign = useBasicTypeaheadTriggerMatch('@', { minLength: 0 });
  const options = useMemo(
    () =>
      query === null
        ? []
        : findPeople(query).map((person) => new PersonOption(person)),
    [query],
  );

  useEffect(() => {
    if (!editor.hasNodes([MentionNode])) {
      throw new Error(
        'MentionsPlugin: add MentionNode to the nodes of the editor.',
      );
    }
    // #region caret
    return editor.registerCommand(
      SELECTION_CHANGE_COMMAND,
      () => {
        const selection = $getSelection();
        if (!$isRangeSelection(selection) || !selection.isCollapsed()) {
          return false;
        }
        const { offset } = selection.anchor;
        const node = selection.anchor.getNode();
        const size = node.getTextContentSize();
        // A letter typed inside would replace the mention. To show this, select
        // the whole mention if a click or an arrow key moves the caret there.
        if ($isMentionNode(node) && offset > 0 && offset < size) {
          node.select(0, size);
        }
        return false;
      },
      COMMAND_PRIORITY_LOW,
    );
    // #endregion
  }, [editor]);

  // #region choose
  /**
   * Runs inside an update. The menu has split what was typed into a separate
   * node.
   */
  const $choose = (
    { person }: PersonOption,
    typed: TextNode | null,
    close: () => void,
  ) => {
    const mention = $createMentionNode(person);
    typed?.replace(mention);
    const space = $createTextNode(' ');
    mention.insertAfter(space);
    space.select();
    close();
  };
  // #endregion

  return (
    <LexicalTypeaheadMenuPlugin<PersonOption>
      onQueryChange={setQuery}
      onSelectOption={$choose}
      options={options}
      triggerFn={matchAtSign}
      menuRenderFn={(anchor, menu) =>
        anchor.current === null || options.length === 0
          ? null
          : createPortal(
              <People
                options={options}
                current={menu.selectedIndex ?? 0}
                anchor={anchor.current}
                onPoint={menu.setHighlightedIndex}
                onChoose={menu.selectOptionAndCleanUp}
              />,
              anchor.current,
            )
      }
    />
  );
}

// #region menu
/** The options of the listbox. The focus always stays in the text. */
function People({
  options,
  current,
  anchor,
  onPoint,
  onChoose,
}: {
  options: readonly PersonOption[];
  current: number;
  anchor: HTMLElement;
  onPoint: (index: number) => void;
  onChoose: (option: PersonOption) => void;
}) {
  const [editor] = useLexicalComposerContext();

  // The package creates the listbox, and sets the active descendant after arrow
  // keys. After typing and mouse moves, we must set it, and the combobox's
  // state too.
  useEffect(() => {
    const root = editor.getRootElement();
    root?.setAttribute('aria-expanded', 'true');
    root?.setAttribute('aria-activedescendant', optionId(current));
    return () => {
      root?.setAttribute('aria-expanded', 'false');
      root?.removeAttribute('aria-activedescendant');
    };
  }, [editor, current]);

  // Runs after every render, because the package adds the listbox again, with
  // its own name, whenever the caret moves.
  useEffect(() => {
    queueMicrotask(() => anchor.setAttribute('aria-label', 'People'));
  });

  return (
    <div className="mention-menu">
      {options.map((option, index) => (
        <button
          key={option.key}
          id={optionId(index)}
          ref={(element) => option.setRefElement(element)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onMouseEnter={() => onPoint(index)}
          // Keep focus, and therefore the caret, in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.person.name}
        </button>
      ))}
    </div>
  );
}

/** The package expects these IDs. */
function optionId(index: number): string {
  return `typeahead-item-${index}`;
}
// #endregion

// #region button
/** For the mouse: types an at sign, which opens the menu. */
export function MentionButton() {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return (
    <button
      type="button"
      disabled={!editable}
      onClick={() =>
        // focus() puts the caret at the end if there is none.
        editor.focus(() =>
          editor.update(() => {
            const selection = $getSelection();
            if (!$isRangeSelection(selection)) return;
            const { anchor } = selection;
            const before = anchor
              .getNode()
              .getTextContent()
              .slice(0, anchor.type === 'text' ? anchor.offset : 0);
            // After a letter, an at sign would look like part of an email
            // address.
            selection.insertText(/(^|\s)$/.test(before) ? '@' : ' @');
          }),
        )
      }
    >
      Mention someone
    </button>
  );
}
// #endregion
