"""A language model of a few thousand random weights, as a GGUF file that llama.cpp loads.

It has one layer and a token for each byte. Its weights are random but for a few dimensions, by which it has habits: it writes small letters until
a full stop; after the mark <|long|> it writes capitals without end; after <|asks|> it opens a tool call. What it asks for is left to chance, within
the grammar that the server makes of the tools' schemas.
"""

import random
import struct

# The kinds of values in the format's third version.
UINT32, INT32, FLOAT32, BOOL, STRING, ARRAY = 4, 5, 6, 7, 8, 9
NORMAL, CONTROL, USER_DEFINED = 1, 3, 4

WIDTH, HIDDEN, CONTEXT = 48, 64, 65_536
# The dimensions with a meaning: what a token leads to.
SMALL, CAPITALS, CALL, LINE, END = KINDS = range(5)
OPENS = "<tool_call>"
SPECIAL = [
    ("<|endoftext|>", CONTROL, END),
    ("<|im_start|>", CONTROL, SMALL),
    ("<|im_end|>", CONTROL, END),
    ("<|asks|>", CONTROL, CALL),
    ("<|long|>", CONTROL, CAPITALS),
    (OPENS, USER_DEFINED, LINE),
]


def byte_letters():
    """The letter that stands for each byte in a byte-level vocabulary."""
    shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = (byte for byte in range(256) if byte not in shown)
    return {byte: chr(byte) for byte in shown} | {byte: chr(256 + place) for place, byte in enumerate(others)}


def vocabulary():
    """Each token with its type and what it leads to."""
    letters = byte_letters()

    def leads_to(byte):
        if chr(byte).isascii() and (chr(byte).isupper() or chr(byte) == "_"):
            return CAPITALS
        # A call ends with “>”.
        return END if chr(byte) in ".>" else SMALL

    return [(letters[byte], NORMAL, leads_to(byte)) for byte in range(256)] + SPECIAL


def liking(place, token):
    """How much the model likes a token after each kind of token."""
    liked = [0.0 for _ in KINDS]
    if place < 256:
        letter = chr(place)
        if letter.isascii() and letter.islower():
            liked[SMALL] = 8.0
        elif letter in ' "}]':
            liked[SMALL] = 8.5
        elif letter == ".":
            liked[SMALL] = 7.0
        elif letter == "\n":
            liked[LINE] = 16.0
        elif letter.isascii() and (letter.isupper() or letter == "_"):
            liked[CAPITALS] = 12.0
    elif token == "<|im_end|>":
        liked[END] = 16.0
    elif token == OPENS:
        liked[CALL] = 16.0
    return liked


def tensors(tokens, seed, hidden):
    """Each tensor with its shape, fastest dimension first, and its values."""
    chance = random.Random(seed)

    def rows(number, width, spread):
        return [[chance.gauss(0, spread) for _ in range(width)] for _ in range(number)]

    # Zeros change nothing but the time that it takes.
    more = hidden - HIDDEN

    read, written = rows(len(tokens), WIDTH, 0.3), rows(len(tokens), WIDTH, 0.4)
    for place, (token, _, leads_to) in enumerate(tokens):
        read[place][: len(KINDS)] = [7.0 if kind == leads_to else 0.0 for kind in KINDS]
        # The norm before the last layer keeps about this length.
        written[place][: len(KINDS)] = [one / 6.5 for one in liking(place, token)]
    yield "token_embd.weight", read
    yield "output.weight", written
    yield "output_norm.weight", [[1.0] * WIDTH]
    for norm in ("attn_norm", "ffn_norm"):
        yield f"blk.0.{norm}.weight", [[1.0] * WIDTH]
    for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
        yield f"blk.0.{name}.weight", rows(WIDTH, WIDTH, 0.08)
    for name in ("ffn_gate", "ffn_up"):
        yield f"blk.0.{name}.weight", rows(HIDDEN, WIDTH, 0.08) + [[0.0] * WIDTH] * more
    yield "blk.0.ffn_down.weight", [row + [0.0] * more for row in rows(WIDTH, HIDDEN, 0.08)]


def text(value):
    encoded = value.encode()
    return struct.pack("<Q", len(encoded)) + encoded


def plain(kind, value):
    form = {UINT32: "<I", INT32: "<i", FLOAT32: "<f", BOOL: "<?"}
    return text(value) if kind == STRING else struct.pack(form[kind], value)


def field(key, kind, value):
    return text(key) + struct.pack("<I", kind) + plain(kind, value)


def fields(key, kind, values):
    return text(key) + struct.pack("<IIQ", ARRAY, kind, len(values)) + b"".join(plain(kind, one) for one in values)


def padded(data):
    return data + b"\0" * (-len(data) % 32)


def write(path, template, hidden=HIDDEN, seed=7):
    """Writes the file; the seed decides every random weight. A wider hidden layer makes it slower and changes nothing else."""
    tokens = vocabulary()
    place = {token: place for place, (token, _, _) in enumerate(tokens)}
    facts = [
        field("general.architecture", STRING, "llama"),
        field("general.name", STRING, "tiny"),
        field("llama.context_length", UINT32, CONTEXT),
        field("llama.embedding_length", UINT32, WIDTH),
        field("llama.block_count", UINT32, 1),
        field("llama.feed_forward_length", UINT32, hidden),
        field("llama.attention.head_count", UINT32, 1),
        field("llama.attention.layer_norm_rms_epsilon", FLOAT32, 1e-5),
        field("tokenizer.ggml.model", STRING, "gpt2"),
        field("tokenizer.ggml.pre", STRING, "gpt-2"),
        fields("tokenizer.ggml.tokens", STRING, [token for token, _, _ in tokens]),
        fields("tokenizer.ggml.token_type", INT32, [kind for _, kind, _ in tokens]),
        fields("tokenizer.ggml.merges", STRING, []),
        field("tokenizer.ggml.bos_token_id", UINT32, place["<|endoftext|>"]),
        field("tokenizer.ggml.eos_token_id", UINT32, place["<|im_end|>"]),
        field("tokenizer.ggml.add_bos_token", BOOL, False),
        field("tokenizer.chat_template", STRING, template),
    ]
    infos, data = [], b""
    for name, rows in tensors(tokens, seed, hidden):
        shape = [len(rows[0])] + ([len(rows)] if len(rows) > 1 else [])
        kind_of_numbers = 0
        sizes = struct.pack(f"<I{len(shape)}Q", len(shape), *shape)
        infos.append(text(name) + sizes + struct.pack("<IQ", kind_of_numbers, len(data)))
        data = padded(data + b"".join(struct.pack(f"<{len(row)}f", *row) for row in rows))
    head = b"GGUF" + struct.pack("<IQQ", 3, len(infos), len(facts)) + b"".join(facts) + b"".join(infos)
    with open(path, "wb") as file:
        file.write(padded(head) + data)
