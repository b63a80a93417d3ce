"""llama.cpp's own server with the tiny model, on loopback: prints its address, and ends with its input.

The arguments are the port, the length of the context in tokens, and the width of the hidden layer, which decides how fast it writes.
"""

import os
import pathlib
import sys
import tempfile

# Its list of slots then has what it reads, and its grammar.
os.environ["LLAMA_SERVER_SLOTS_DEBUG"] = "1"
import xllamacpp

import weights

port, context, hidden = map(int, sys.argv[1:])
template = pathlib.Path(__file__).with_name("template.jinja").read_text()
with tempfile.TemporaryDirectory(prefix="lockstep-llama-") as folder:
    model = pathlib.Path(folder, "tiny.gguf")
    weights.write(model, template, hidden)
    params = xllamacpp.CommonParams()
    params.model.path = str(model)
    params.hostnames, params.port = ["127.0.0.1"], port
    params.n_ctx, params.n_parallel = context, 1
    params.use_jinja = params.endpoint_slots = True
    params.warmup = params.ui = False
    params.sampling.seed = 7
    # More threads would wait for each other: the matrices are small.
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    server = xllamacpp.Server(params)
    # The weights are in memory now.
print(server.listening_address, flush=True)
sys.stdin.read()
